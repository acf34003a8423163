import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

/** Stalls in any order; k is at most the number of menus. */
function market(random: Random, stalls: number[][], k: number): string {
  let menus = 1
  for (const prices of stalls) menus = Math.min(60_000, menus * prices.length)
  const lines = shuffled(random, stalls).map((prices) => [prices.length, ...prices].join(' '))
  return `${stalls.length} ${Math.min(k, menus)}\n${lines.join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const stall = (dishes: number, least: number, top: number) => many(dishes, () => random(least, top))
  const some = (n: number, most: number, top: number, k: number) =>
    market(
      random,
      many(n, () => stall(random(1, most), 1, top)),
      k,
    )
  /** Dishes of a stall cost nearly the same, and stalls are dear or cheap. */
  const near = (n: number, dishes: number, off: number, k: number) =>
    market(
      random,
      many(n, () => {
        const price = random(1, 1e9 - off)
        return stall(dishes, price, price + off)
      }),
      k,
    )
  return [
    some(1, 9, 1_000, random(1, 9)),
    ...many(4, () => some(random(3, 5), 4, 30, random(10, 60))),
    some(random(5, 7), 3, 9, random(40, 120)),
    some(8, 2, 99, random(2, 200)),
    near(6, 3, random(3, 6), random(200, 700)),
    near(11, 2, 1_000, random(1_500, 2_000)),
    some(2, 30_000, 1e9, 60_000),
    some(10, 6_000, 1e9, random(50_000, 60_000)),
    some(29_000, 3, 1e9, random(100, 60_000)),
    near(random(28_000, 30_000), 2, 1e8, 60_000),
    near(60, 900, 1e6, random(50_000, 60_000)),
    near(20_000, 3, 2, 60_000),
  ]
}

/** The least sum above the cheapest menu that k menus do not exceed, by halving; for each they are counted, up to k. */
export const answer: Generator['answer'] = (input) => {
  const [first = '', ...lines] = input.trim().split('\n')
  const [n = 0, k = 0] = integers(first)
  let [cheapest, most] = [0, 0]
  const extras: number[][] = []
  for (const line of lines.slice(0, n)) {
    const [low = 0, ...others] = integers(line)
      .slice(1)
      .sort((a, b) => a - b)
    cheapest += low
    if (others.length === 0) continue
    extras.push(others.map((price) => price - low))
    most += (others.at(-1) ?? 0) - low
  }
  extras.sort(([a = 0], [b = 0]) => a - b)
  const reachesK = (limit: number): boolean => {
    let count = 1
    const todo: [stall: number, left: number][] = [[0, limit]]
    for (let one = todo.pop(); one; one = todo.pop()) {
      const [from, left] = one
      for (let stall = from; stall < extras.length && (extras[stall]?.[0] ?? 0) <= left; stall++)
        for (const extra of extras[stall] ?? []) {
          if (extra > left) break
          if (++count >= k) return true
          todo.push([stall + 1, left - extra])
        }
    }
    return count >= k
  }
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reachesK(middle)) high = middle
    else low = middle + 1
  }
  return `${cheapest + low}\n`
}
