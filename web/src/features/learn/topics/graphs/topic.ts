import { letter } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'operations',
  figure: figureOf({ from: letter('a', 'g') }, frames),
  example: { javascript, python, input: 'a g\na b\na c\nb d\nc e\nd f\ne f\nf g\n', output: '4 steps: a b d f g\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
