import { number, numbers } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'operations',
  figure: figureOf({ values: numbers('7 3 9 4 1', 7), value: number('5'), index: number('2', 0, 7) }, frames),
  example: { javascript, python, input: '3 1 4 1 5 9\n1 3\n0 5\n', output: '6\n23\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
