import { letters } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import input from './example.in?raw'
import javascript from './example.js?raw'
import output from './example.out?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'forms',
  figure: figureOf({ first: letters('radio', 5), second: letters('audio', 5) }, frames),
  example: { javascript, python, input, output },
  texts: { en: () => import('./en.yaml'), es: () => import('./es.yaml'), 'pt-BR': () => import('./pt-BR.yaml') },
}
