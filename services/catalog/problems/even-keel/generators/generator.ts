import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (k: number, weights: number[]) => `${weights.length} ${k}\n${weights.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, top: number) =>
    build(
      k,
      many(n, () => random(0, top)),
    )
  /** Both the first place and the last are good. */
  const goodEnds = (k: number, between: number) => {
    const [first, last] = [many(k, () => random(0, 99)), many(k, () => random(0, 99))]
    const middle = many(between, () => random(0, 99))
    return build(k, [...first, ...shuffled(random, first), ...middle, ...last, ...shuffled(random, last)])
  }
  /** At the place in the middle the left side weighs 2^32 more, which 32 bits do not see. */
  const heavy = (k: number) => {
    const right = many(k, () => random(0, 9))
    const left = many(k, (i) => (i < 4_294 ? 1_000_000 : (right[i] ?? 0)))
    left[4_294] = 967_296 + right.slice(0, 4_295).reduce((sum, weight) => sum + weight, 0)
    return build(k, [...shuffled(random, left), ...shuffled(random, right)])
  }
  return [
    some(2, 1, 3),
    goodEnds(3, 0),
    goodEnds(random(3, 5), random(4, 9)),
    goodEnds(2, 20),
    build(2, [0, 0, ...many(15, () => random(1, 99))]), // nothing stands before the first two, and they weigh nothing
    ...many(3, () => some(random(20, 40), random(1, 3), 2)),
    some(1_000, 3, 9),
    heavy(random(5_000, 9_000)),
    some(50_000, 20_000, 1_000_000),
    some(200_000, random(48_000, 52_000), 1),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...weights] = integers(input)
  const sums = [0]
  for (const weight of weights) sums.push((sums.at(-1) ?? 0) + weight)
  const upTo = (i: number) => sums[i] ?? 0
  return `${many(n - 2 * k + 1, (i) => upTo(i) + upTo(i + 2 * k) === 2 * upTo(i + k)).filter(Boolean).length}\n`
}
