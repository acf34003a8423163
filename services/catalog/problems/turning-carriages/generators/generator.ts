import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (k: number, values: number[]) => `${values.length} ${k}\n${values.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, top = 1_000) =>
    build(
      k,
      many(n, () => random(-top, top)),
    )
  return [
    some(1, 1),
    some(2, 1),
    some(7, 3),
    some(10, 10),
    some(1_000, 7),
    some(100_000, 100_000),
    some(99_999, 2),
    some(50_000, 333, 1e9),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, k = 1, ...values] = integers(input)
  const out: number[] = []
  for (let i = 0; i < values.length; i += k) {
    const group = values.slice(i, i + k)
    for (const value of group.length === k ? group.reverse() : group) out.push(value)
  }
  return `${out.join(' ')}\n`
}
