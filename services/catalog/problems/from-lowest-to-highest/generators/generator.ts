import { type Generator, integers, many, type Random } from '@skirmish/problem-package/drawing'

const build = (heights: number[]) => `${heights.length}\n${heights.join(' ')}\n`

/** Rises on the whole, with hollows and hills on the way. */
function slope(random: Random, n: number, step: number, noise: number): number[] {
  return many(n, (i) => Math.min(1e9, i * step + random(0, noise)))
}

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, top: number) => many(n, () => random(0, top))
  const level = random(0, 1e9)
  return [
    build(some(1, 1e9)),
    build(some(7, 5)),
    build(some(12, 3)),
    build(many(random(20, 60), () => level)),
    build(slope(random, 40, 2, 9)),
    build(some(60, 1e9)),
    build(slope(random, 300, 5, 100)),
    build(some(60_000, 1e9)),
    build(many(60_000, (i) => 1e9 - i * random(9_000, 9_010))),
    build(slope(random, 60_000, 16_000, random(20_000, 40_000))),
    build(slope(random, 60_000, 100, 10_000_000)),
    build(many(99_000 + random(1, 999), (i) => 7 * i + (level % 1_000))),
    build(many(59_000 + random(1, 999), (i) => Math.floor(i / 1_000) + (level % 1_000_000))),
  ]
}

/** By halves: climbs across the middle are counted by the lows of the left part and the highs of the right one, then both parts. */
export const answer: Generator['answer'] = (input) => {
  const [, ...heights] = integers(input)
  const height = (i: number) => heights[i] ?? 0
  const count = (from: number, to: number): number => {
    if (to - from < 2) return 0
    const middle = (from + to) >> 1
    // starts on the left that are the lowest up to the middle, with the highest from there; ends on the right likewise
    const starts: [low: number, high: number][] = []
    for (let i = middle - 1, low = Infinity, high = -1; i >= from; i--) {
      high = Math.max(high, height(i))
      if (height(i) <= low) {
        low = height(i)
        starts.push([low, high])
      }
    }
    const ends: [low: number, high: number][] = []
    for (let i = middle, low = Infinity, high = -1; i < to; i++) {
      low = Math.min(low, height(i))
      if (height(i) >= high) {
        high = height(i)
        ends.push([low, high])
      }
    }
    // going outwards highs only grow and lows only fall: a start suits the ends from the first that is as high as
    // its own high, up to the last whose low is not below it
    let across = 0
    for (const [low, high] of starts) {
      const first = firstWhere(ends, ([, top]) => top >= high)
      const last = firstWhere(ends, ([bottom]) => bottom < low)
      across += Math.max(0, last - first)
    }
    return across + count(from, middle) + count(middle, to)
  }
  return `${count(0, heights.length)}\n`
}

/** The first place from which on something holds. */
function firstWhere<T>(items: T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && holds(item)) high = middle
    else low = middle + 1
  }
  return low
}
