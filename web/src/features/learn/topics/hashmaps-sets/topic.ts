import { letters, words } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'operations',
  figure: figureOf({ words: words('do re mi do fa', 7, 6), find: letters('fa', 6) }, frames),
  example: {
    javascript,
    python,
    input: 'red blue red green blue red\n',
    output: 'red 3\nblue 2\ngreen 1\nfirst repeated: red\n',
  },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
