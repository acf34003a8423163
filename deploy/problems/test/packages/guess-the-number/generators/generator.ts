import { type Generator, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => many(10, () => `${random(11, 1000)}\n`)

export const answer: Generator['answer'] = (input) => input
