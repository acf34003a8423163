import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  /** The panels may be `share` hundredths of the way from the lowest that are possible to the highest. */
  const build = (heights: number[], share: number) => {
    const sorted = heights.toSorted((a, b) => b - a)
    const sum = (row: number[]) => row.reduce((all, height) => all + height, 0)
    const least = sum(sorted) + (sorted[0] ?? 0) - (sorted.at(-1) ?? 0)
    const half = sorted.length >> 1
    const most = 2 * sum(sorted.slice(0, half)) + (sorted.length % 2) * (sorted[half] ?? 0)
    const s = least + Math.floor(((most - least) * share) / 100)
    return `${heights.length} ${Math.max(1, s)}\n${heights.join(' ')}\n`
  }
  const some = (n: number, top: number, share: number, low = 1) =>
    build(
      many(n, () => random(low, top)),
      share,
    )
  return [
    some(3, 50, random(0, 100)),
    some(4, 50, random(20, 80)),
    some(5, 50, random(30, 70)),
    some(6, 50, random(30, 70)),
    ...many(3, () => some(7, random(5, 50), random(20, 80))),
    some(8, 50, 50),
    some(8, random(4, 9), 100),
    some(7, 50, 0),
    some(7, 50, -1),
    some(13, 50, 60),
    some(20, 50, random(10, 40)),
    some(30, 50, random(40, 60)),
    some(40, 50, 100),
    some(40, 50, random(60, 90), 30),
    some(40, 50, random(20, 50)),
    some(39, 50, random(30, 60)),
  ]
}

/** From the tallest post to the lowest: a post pays for its panels to the lower ones that will stand beside it. */
export const answer: Generator['answer'] = (input) => {
  const [, s = 0, ...heights] = integers(input)
  const [tallest = 0, ...others] = heights.sort((a, b) => b - a)
  const lowest = others.length - 1
  // for each number of groups: how many ways cost so much
  let ways = new Map([[1, new Map([[2 * tallest, 1]])]])
  for (const height of others.slice(0, lowest)) {
    const next = new Map<number, Map<number, number>>()
    const add = (groups: number, cost: number, count: number) => {
      if (cost > s || groups < 1) return
      const row = next.get(groups) ?? new Map<number, number>()
      row.set(cost, ((row.get(cost) ?? 0) + count) % 1_000_000_007)
      next.set(groups, row)
    }
    for (const [groups, row] of ways)
      for (const [cost, count] of row) {
        add(groups + 1, cost + 2 * height, groups * count)
        add(groups, cost + height, 2 * groups * count)
        if (groups > 1) add(groups - 1, cost, groups * count)
      }
    ways = next
  }
  let all = 0
  for (const [cost, count] of ways.get(1) ?? []) if (cost <= s) all += count
  return `${all % 1_000_000_007}\n`
}
