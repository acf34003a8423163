import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const jar = (values: number[]) => `${values.length}\n${values.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, top: number) => jar(many(n, () => random(0, top)))
  const low = random(0, 1e6)
  return [
    jar([low, low + random(1, 1e6)]),
    jar([low + random(1, 1e6), low]),
    jar([random(1, 1e9), 0, 1e9]),
    some(50, 1e9),
    some(1_000, 1e9),
    some(20_000, 1e9),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, ...values] = integers(input)
  const sorted = values.sort((a, b) => a - b)
  return `${(sorted.at(-1) ?? 0) - (sorted[0] ?? 0)}\n`
}
