import { type Generator, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => [
  `${2 * random(2, 1e6) + 1}\n`,
  ...many(6, () => `${random(1e6, 1e9)}\n`),
  `${random(1e9 - 1e6, 1e9)}\n`,
]

export const answer: Generator['answer'] = (input) => `1 ${Number(input) - 1}\n`
