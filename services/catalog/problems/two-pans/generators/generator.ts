import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const build = (weights: number[], goods: number[]) =>
    `${weights.length} ${goods.length}\n${shuffled(random, weights).join(' ')}\n${goods.join(' ')}\n`
  const some = (count: number, top: number) => many(count, () => random(1, top))
  const triple = random(1, 2)
  const even = random(2, 9)
  return [
    build(some(1, 20), some(9, 20)),
    build(some(3, 9), some(12, 20)),
    build(some(5, 30), some(30, 60)),
    build(some(7, 100), some(60, 400)),
    build(
      many(8, (i) => triple * 3 ** i),
      some(500, 6_000),
    ),
    build(
      many(12, () => even * random(1, 40)),
      some(300, 999),
    ),
    build(some(20, 500), some(1_000, 9_999)),
    build(split(random, 60, 10_000), some(1_000, 10_000)),
    build([1, 2, ...split(random, 30, 9_990)], some(1_000, 10_000)),
    build([...many(40, () => random(1, 3)), ...split(random, 12, 9_800)], some(1_000, 10_000)),
  ]
}

/** Weights of `total` grams together. */
function split(random: Random, count: number, total: number): number[] {
  const cuts = new Set<number>()
  while (cuts.size < count - 1) cuts.add(random(1, total - 1))
  const sorted = [0, ...[...cuts].sort((a, b) => a - b), total]
  return many(count, (i) => (sorted[i + 1] ?? 0) - (sorted[i] ?? 0))
}

/** By the number of weights: which differences as many as that make, a bit each, by shifts of one large number. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, q = 0, ...numbers] = integers(input)
  const weights = numbers.slice(0, n)
  const middle = weights.reduce((sum, weight) => sum + weight, 0)
  // bit middle + d of made[k]: k of the weights so far make the difference d
  const made = many(n + 1, (k) => (k === 0 ? 1n << BigInt(middle) : 0n))
  for (const [i, weight] of weights.entries())
    for (let k = i + 1; k > 0; k--)
      made[k] = (made[k] ?? 0n) | ((made[k - 1] ?? 0n) << BigInt(weight)) | ((made[k - 1] ?? 0n) >> BigInt(weight))
  const bits = made.map((number) => number.toString(2).padStart(2 * middle + 1, '0'))
  const fewest = numbers
    .slice(n, n + q)
    .map((good) => bits.findIndex((digits) => good <= middle && digits[middle - good] === '1'))
  return `${fewest.join(' ')}\n`
}
