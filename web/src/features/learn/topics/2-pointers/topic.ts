import { number, numbers } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'forms',
  figure: figureOf({ values: numbers('8 1 12 3 5 15', 8), target: number('17') }, frames),
  example: { javascript, python, input: '1 3 5 8 12 15\n17\n', output: '5 12\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
