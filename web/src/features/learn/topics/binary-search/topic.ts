import { number, numbers } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'forms',
  figure: figureOf({ values: numbers('2 5 7 11 14 20 23 31', 9), target: number('23') }, frames),
  example: { javascript, python, input: '1 3 3 5 8\n3\n4\n9\n', output: '1\n3\n5\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
