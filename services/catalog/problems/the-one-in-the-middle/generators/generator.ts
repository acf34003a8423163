import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (values: number[]) => `${values.length}\n${values.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number) => build(many(n, () => random(-1e6, 1e6)))
  const [same, lowest] = [random(-1e6, 1e6), random(-1e6, 9e5)]
  return [
    some(1),
    build(many(4, () => same)),
    build(many(2_000, (i) => lowest + i)),
    build(many(2_000, (i) => -lowest - i)),
    some(9),
    some(1_000),
    some(8_000),
    some(30_000),
    build(many(random(2_200, 3_000), () => random(999_900, 1e6))),
    build(many(random(2_200, 3_000), () => -random(999_900, 1e6))),
    build(many(random(95_000, 100_000), () => random(-1e5, 9e5))),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, ...values] = integers(input)
  const sorted: number[] = []
  let sum = 0
  for (const value of values) {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    sorted.splice(low, 0, value)
    sum += sorted[((sorted.length + 1) / 2 - 1) | 0] ?? 0
  }
  return `${sum}\n`
}
