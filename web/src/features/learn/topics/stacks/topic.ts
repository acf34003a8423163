import { brackets } from '../../figure/fields.ts'
import { figureOf } from '../../figure/figure.ts'
import type { Topic } from '../../topic.ts'
import javascript from './example.js?raw'
import python from './example.py?raw'
import { frames } from './frames.ts'

export const topic: Topic = {
  costs: 'operations',
  figure: figureOf({ brackets: brackets('[(){}]', 10) }, frames),
  example: { javascript, python, input: '([]{})\n(]\n((\n', output: 'matched\nnot matched\nnot matched\n' },
  texts: { en: () => import('./en.ts'), es: () => import('./es.ts'), 'pt-BR': () => import('./pt-br.ts') },
}
