import { numbers } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'operations',
  figure: figureOf({ values: numbers('3 8 1 5', 6) }, frames),
  example: { javascript, python, input: '3 8 1 5\n', output: '5 -> 1 -> 8 -> 3\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
