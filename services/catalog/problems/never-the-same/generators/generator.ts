import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const build = (k: number, piles: number[]) => `${k} ${piles.length}\n${piles.join(' ')}\n`
  const upTo = (n: number) =>
    shuffled(
      random,
      many(n, (i) => i + 1),
    )
  const some = (count: number, low: number, top: number) => many(count, () => random(low, top))
  return [
    build(1, some(random(2, 9), 1, 20_000)),
    build(2, upTo(12)),
    build(3, upTo(12)),
    build(random(4, 6), upTo(14)),
    build(random(7, 9), upTo(60)),
    build(random(10, 20), upTo(200)),
    build(random(21, 40), some(1_000, 1, 1_500)),
    build(random(41, 58), some(1_000, 1, 20_000)),
    build(59, some(1_000, 1, 20_000)),
    build(60, some(1_000, 15_000, 20_000)),
  ]
}

/** By all positions, a pile with a forbidden move: from each loss back to the moves that lead there. */
export const answer: Generator['answer'] = (input) => {
  const [k = 0, , ...piles] = integers(input)
  const top = Math.max(...piles)
  // bit t of good[s]: taking t from s leaves a lost position; bit t of lost[s]: s is lost where t is forbidden
  const good = many(top + 1, () => 0n)
  for (let s = 0; s <= top; s++) {
    const own = good[s] ?? 0n
    for (let t = 1; t <= k && s + t <= top; t++) {
      const bit = 1n << BigInt(t)
      if (own === 0n || own === bit) good[s + t] = (good[s + t] ?? 0n) | bit
    }
  }
  const smallest = (moves: bigint) => many(k, (i) => i + 1).find((t) => (moves >> BigInt(t)) & 1n) ?? 0
  return `${piles.map((pile) => smallest(good[pile] ?? 0n)).join(' ')}\n`
}
