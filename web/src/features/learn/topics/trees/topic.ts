import { number, numbers } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'operations',
  figure: figureOf({ values: numbers('8 3 10 1 6 14', 7), value: number('7') }, frames),
  example: { javascript, python, input: '8 3 10 1 6 14 7\n', output: '1 3 6 7 8 10 14\nheight 4\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
