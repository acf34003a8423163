import { type Generator, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => [
  `hide ${random(2, 2_000)}\n`,
  ...many(6, () => `hide ${random(1e6, 1e9)}\n`),
  `hide ${random(1e9 - 1e6, 1e9)}\n`,
]

export const answer: Generator['answer'] = (input) => input.slice('hide '.length)
