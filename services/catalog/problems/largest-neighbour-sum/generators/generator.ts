import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const list = (values: number[]) => `${values.length}\n${values.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const twin = random(-1e9, 1e9)
  return [
    list([twin, twin]),
    list([1e9, 1e9, random(-1e9, -1)]),
    list(many(4, () => random(-1e9, -1))),
    ...[10, 100, 1_000, 20_000, 100_000].map((n) => list(many(n, () => random(-1e9, 1e9)))),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, ...values] = integers(input)
  let best = Number.NEGATIVE_INFINITY
  for (let i = 1; i < values.length; i++) best = Math.max(best, (values[i - 1] ?? 0) + (values[i] ?? 0))
  return `${best}\n`
}
