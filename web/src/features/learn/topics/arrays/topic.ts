import { number, numbers } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import input from './example.in?raw'
import javascript from './example.js?raw'
import output from './example.out?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'operations',
  figure: figureOf({ values: numbers('7 3 9 4 1', 7), value: number('5'), index: number('2', 0, 7) }, frames),
  example: { javascript, python, input, output },
  texts: { en: () => import('./en.yaml'), es: () => import('./es.yaml'), 'pt-BR': () => import('./pt-BR.yaml') },
}
