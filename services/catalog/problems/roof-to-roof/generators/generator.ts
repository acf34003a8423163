import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type House = readonly [x: number, h: number]

/** Houses at places of their own, whose heights `height` draws. */
function street(random: Random, n: number, top: number, height: (x: number) => number): string {
  const places = new Set<number>()
  while (places.size < n) places.add(random(0, top))
  const lines = shuffled(random, [...places]).map((x) => `${x} ${height(x)}`)
  return `${n}\n${lines.join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, top: number, tallest: number) => street(random, n, top, () => random(1, tallest))
  /** Most houses are low and some tall, by powers of ten. */
  const mixed = (n: number, top: number, digits: number) =>
    street(random, n, top, () => random(1, 10 ** random(1, digits)))
  /** Heights that grow from some low places about as fast as the way there. */
  const hills = (n: number, top: number, count: number, off: number) => {
    const low = many(count, () => random(0, top))
    const foot = random(1, off)
    return street(random, n, top, (x) =>
      Math.max(1, foot + Math.min(...low.map((y) => Math.abs(x - y))) + random(-off, off)),
    )
  }
  return [
    any(2, 1_000, 1_000),
    any(3, 20, 12),
    ...many(4, () => any(random(5, 9), 60, 30)),
    hills(random(8, 12), 60, 2, 3),
    hills(20, 200, 3, 6),
    mixed(40, 10_000, 4),
    mixed(100, 1_000_000, 6),
    any(100, 1e9, 1e9),
    any(5_000, 5_200, 9),
    hills(30_000, 1e9, 40, 60_000),
    mixed(20_000, 1e9, 9),
    mixed(50_000, 1e9, 6),
  ]
}

/**
 * By halving: of the cables that cross the middle of a stretch only those from the best roof of either side can be needed. A
 * forest of the shortest cables is then taken from all of these.
 */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...numbers] = integers(input)
  const houses = many(n, (i): House => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]).sort(([a], [b]) => a - b)
  const cables: (readonly [length: number, i: number, j: number])[] = []
  const join = (i: number, j: number) => {
    const [[x, h] = [0, 0], [y, g] = [0, 0]] = [houses[i], houses[j]]
    cables.push([Math.abs(x - y) + h + g, i, j])
  }
  const todo: [from: number, to: number][] = [[0, n]]
  for (let stretch = todo.pop(); stretch; stretch = todo.pop()) {
    const [from, to] = stretch
    if (to - from < 2) continue
    const middle = (from + to) >> 1
    let [left, right] = [from, middle]
    const at = (i: number, way: number) => (houses[i]?.[1] ?? 0) + way * (houses[i]?.[0] ?? 0)
    for (let i = from; i < middle; i++) if (at(i, -1) < at(left, -1)) left = i
    for (let i = middle; i < to; i++) if (at(i, 1) < at(right, 1)) right = i
    for (let i = from; i < middle; i++) join(i, right)
    for (let i = middle; i < to; i++) if (i !== right) join(left, i)
    todo.push([from, middle], [middle, to])
  }
  cables.sort(([a], [b]) => a - b)
  const above = many(n, (i) => i)
  const rootOf = (i: number) => {
    let root = i
    for (let up = above[root] ?? root; up !== root; up = above[root] ?? root) {
      above[root] = above[up] ?? up
      root = up
    }
    return root
  }
  let total = 0
  for (const [length, i, j] of cables) {
    const [one, other] = [rootOf(i), rootOf(j)]
    if (one === other) continue
    above[one] = other
    total += length
  }
  return `${total}\n`
}
