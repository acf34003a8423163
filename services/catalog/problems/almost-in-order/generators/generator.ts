import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (k: number, heights: number[]) => `${heights.length} ${k}\n${heights.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, top: number) =>
    build(
      k,
      many(n, () => random(1, top)),
    )
  /** Rises slowly; now and then a book stands far from its place. */
  const rising = (n: number, k: number, strays: number) =>
    build(
      k,
      many(n, (i) => (random(1, strays) === 1 ? random(1, 9 * n) : 9 * i + random(1, 30))),
    )
  return [
    some(1, random(0, 9), 999),
    some(random(3, 6), 1, 9),
    some(20, 0, 4),
    some(random(12, 20), 500, 99),
    ...many(4, () => some(random(20, 40), random(5, 30), 20)),
    rising(40, random(5, 9), 6),
    rising(1_000, 2_000, 20),
    some(100_000, random(990_000_000, 1e9), 999_999),
    rising(random(49_000, 50_000), 9_000_000, 9),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, k = 0, ...heights] = integers(input)
  // how many books of the window have each height, and how many a height of each thousand
  const counts = new Int32Array(1_001_000)
  const thousands = new Int32Array(1_001)
  const change = (height: number, by: number) => {
    counts[height] = (counts[height] ?? 0) + by
    thousands[Math.floor(height / 1_000)] = (thousands[Math.floor(height / 1_000)] ?? 0) + by
  }
  const smaller = (height: number) => {
    const thousand = Math.floor(height / 1_000)
    let books = 0
    for (let i = 0; i < thousand; i++) books += thousands[i] ?? 0
    for (let i = 1_000 * thousand; i < height; i++) books += counts[i] ?? 0
    return books
  }
  let [pairs, first, longest] = [0, 0, 0]
  for (const [last, height] of heights.entries()) {
    pairs += last - first - smaller(height + 1)
    change(height, 1)
    for (; pairs > k; first++) {
      pairs -= smaller(heights[first] ?? 0)
      change(heights[first] ?? 0, -1)
    }
    longest = Math.max(longest, last - first + 1)
  }
  return `${longest}\n`
}
