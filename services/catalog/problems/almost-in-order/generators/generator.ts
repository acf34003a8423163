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
    some(25_000, random(30_000_000, 50_000_000), 1_000_000),
    rising(random(24_000, 25_000), 9_000_000, 9),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, k = 0, ...heights] = integers(input)
  // the window's heights in a sorted row
  const row: number[] = []
  const smaller = (height: number) => {
    let [low, high] = [0, row.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((row[middle] ?? 0) < height) low = middle + 1
      else high = middle
    }
    return low
  }
  let [pairs, first, longest] = [0, 0, 0]
  for (const height of heights) {
    const place = smaller(height + 1)
    pairs += row.length - place
    row.splice(place, 0, height)
    while (pairs > k) {
      const gone = smaller(heights[first++] ?? 0)
      pairs -= gone
      row.splice(gone, 1)
    }
    longest = Math.max(longest, row.length)
  }
  return `${longest}\n`
}
