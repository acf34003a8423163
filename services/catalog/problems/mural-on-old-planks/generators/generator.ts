import { type Generator, integers, many, type Random } from '@skirmish/problem-package/drawing'

const build = (k: number, fresh: number, heights: number[]) => `${heights.length} ${k} ${fresh}\n${heights.join(' ')}\n`

/** A fence that is high in the middle of a part and has low planks here and there. */
function hills(random: Random, n: number, k: number, most: number): string {
  const tops = many(random(2, 5), () => random(0, n))
  const slope = Math.max(1, Math.floor(most / n))
  return build(
    k,
    most,
    many(n, (i) => {
      const away = Math.min(...tops.map((top) => Math.abs(top - i)))
      return random(1, 40) === 1 ? random(1, most) : Math.max(1, most - slope * away - random(0, slope))
    }),
  )
}

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, most: number) =>
    build(
      k,
      Math.min(1e9, most + random(0, 1)),
      many(n, () => random(1, most)),
    )
  /** Nearly all planks are equally high: the few others are higher or, more seldom, lower. */
  const plain = (n: number, k: number, lower: number) => {
    const height = random(4e8, 5e8)
    return build(
      k,
      1e9,
      many(n, () => height + (random(1, 9) === 1 ? random(0, 9) : 0) - (random(1, n) <= lower ? random(1, 1e6) : 0)),
    )
  }
  /** Low planks and very high new ones. */
  const low = (n: number, k: number) =>
    build(
      k,
      random(9e8, 1e9),
      many(n, () => random(1, 9)),
    )
  return [
    some(random(3, 5), 1, 9),
    ...many(3, (i) => some(random(6, 9), i + 1, 9)),
    ...many(3, () => some(random(10, 20), random(0, 3), 5)),
    some(30, 2, 30),
    low(random(20, 30), 3),
    hills(random, 40, 2, 50),
    hills(random, 200, 4, 1_000),
    low(random(900, 1_000), 4),
    some(80_000, 4, 1e9),
    some(random(79_000, 80_000), 3, 9),
    hills(random, 80_000, 4, 1e9),
    hills(random, random(70_000, 80_000), 1, 1e9),
    plain(80_000, 4, 12),
    plain(random(79_000, 80_000), 2, 6),
  ]
}

/** From the highest plank down: each looks at its neighbours in a list of those that are left, and is then taken out of it. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, fresh = 0, ...heights] = integers(input)
  // places from 1 on; 0 and n + 1 are the ends
  const before = many(n + 2, (i) => Math.max(0, i - 1))
  const behind = many(n + 2, (i) => Math.min(n + 1, i + 1))
  const highestFirst = many(n, (i) => i + 1).sort((a, b) => (heights[b - 1] ?? 0) - (heights[a - 1] ?? 0))
  let best = fresh * Math.min(k, n)
  for (const place of highestFirst) {
    const [left, right] = [[before[place] ?? 0], [behind[place] ?? 0]]
    for (let m = 0; m < k; m++) {
      left.push(before[left[m] ?? 0] ?? 0)
      right.push(behind[right[m] ?? 0] ?? 0)
    }
    for (let a = 0; a <= k; a++)
      best = Math.max(best, (heights[place - 1] ?? 0) * ((right[k - a] ?? 0) - (left[a] ?? 0) - 1))
    const [one, other] = [before[place] ?? 0, behind[place] ?? 0]
    behind[one] = other
    before[other] = one
  }
  return `${best}\n`
}
