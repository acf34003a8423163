import { letters } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'forms',
  figure: figureOf({ letters: letters('abcadbe', 9) }, frames),
  example: { javascript, python, input: 'abcadbe\n', output: '5 cadbe\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
