import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (k: number, fun: number[]) => `${fun.length} ${k}\n${fun.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, low: number, high: number) =>
    build(
      k,
      many(n, () => random(low, high)),
    )
  /** The best row runs over the end of the circle. */
  const acrossTheEnd = (n: number, k: number, before: number) => {
    const good = (i: number) => i < k - before || i >= n - before
    return build(
      k,
      many(n, (i) => (good(i) ? random(50, 99) : random(-99, 20))),
    )
  }
  const large = random(49_000, 50_000)
  return [
    some(1, 1, -99, -1),
    some(random(6, 9), 3, -99, -1),
    some(10, 10, -50, 50),
    acrossTheEnd(10, 3, 1),
    acrossTheEnd(random(15, 20), 6, random(2, 5)),
    some(20, 1, -99, 99),
    some(1_000, random(2, 500), -1_000, 1_000),
    some(large, Math.floor(large / 2), -1_000_000, 1_000_000),
    some(40_000, random(30_000, 39_000), 900_000, 1_000_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...fun] = integers(input)
  const sums = [0]
  for (const value of [...fun, ...fun]) sums.push((sums.at(-1) ?? 0) + value)
  return `${many(n, (i) => (sums[i + k] ?? 0) - (sums[i] ?? 0)).reduce((a, b) => Math.max(a, b))}\n`
}
