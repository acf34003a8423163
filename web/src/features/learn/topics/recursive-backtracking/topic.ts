import { number } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'forms',
  figure: figureOf({ size: number('4', 3, 5) }, frames),
  example: { javascript, python, input: '6\n', output: '4 solutions\nfirst: 1 3 5 0 2 4\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
