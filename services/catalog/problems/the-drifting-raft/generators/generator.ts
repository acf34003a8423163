import { type Generator, integers, many, type Random } from '@skirmish/problem-package/drawing'

type Point = readonly [x: number, y: number]
const cross = ([x, y]: Point, [u, v]: Point) => x * v - y * u
const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))

/** The corners of the smallest convex polygon around points, counterclockwise, from the leftmost on. */
function hull(points: Point[]): Point[] {
  const sorted = points.toSorted(([x, y], [u, v]) => x - u || y - v)
  const half = (some: Point[]) => {
    const chain: Point[] = []
    for (const point of some) {
      while (chain.length > 1) {
        const [before, last] = [chain.at(-2) ?? point, chain.at(-1) ?? point]
        const turn = cross([last[0] - before[0], last[1] - before[1]], [point[0] - last[0], point[1] - last[1]])
        if (turn > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Steps to the right in different directions, from the steepest fall to the steepest rise; a chain of them bends to the left. */
function steps(random: Random, count: number, reach: number): Point[] {
  const drawn = new Map<number, Point>()
  while (drawn.size < count) {
    const [x, y] = [random(1, reach), random(-reach, reach)]
    const known = drawn.get(y / x)
    if (!known || known[0] > x) drawn.set(y / x, [x, y])
  }
  return [...drawn.values()].sort((a, b) => cross(b, a))
}

export const inputs: Generator['inputs'] = (random) => {
  const build = (reef: Point[], raft: Point[]) => {
    const lines = [reef, raft].flatMap((corners) => {
      const turn = random(0, corners.length - 1)
      return [...corners.slice(turn), ...corners.slice(0, turn)].map((point) => point.join(' '))
    })
    return `${reef.length} ${raft.length}\n${lines.join('\n')}\n`
  }
  /** Around some points; the first three lie on no line. */
  const some = (n: number, width: number, height: number) => {
    const [x, y] = [random(-2 * width, width), random(-2 * height, height)]
    return hull([
      [x, y],
      [x + width, y + random(0, height)],
      [x + random(0, width - 1), y + height + 1],
      ...many(n, (): Point => [x + random(0, width), y + random(0, height)]),
    ])
  }
  /** A long chain below and a few corners above it, turned by quarters. */
  const bowl = (count: number, reach: number, above: number, quarters: number) => {
    let [x, y] = [0, 0]
    const chain: Point[] = [[0, 0]]
    for (const [right, up] of steps(random, count, reach)) {
      x += right
      y += up
      chain.push([x, y])
    }
    const top = Math.max(...chain.map((point) => point[1]))
    const roof = many(above, (): Point => [random(0, x), top + random(1, Math.floor(x / 9))])
    const middle = Math.floor(x / 2)
    return hull(
      [...chain, ...roof].map(([right, up]): Point => {
        const [u, v] = [right - middle, up - top]
        return [[u, v] as const, [-v, u] as const, [-u, -v] as const, [v, -u] as const][quarters] ?? [u, v]
      }),
    )
  }
  return [
    build(some(0, 3, 3), some(1, 4, 2)),
    build(some(3, 5, 4), some(3, 4, 6)),
    build(some(9, 6, 6), some(0, 3, 9)),
    build(some(random(1, 9), 9, 2), some(random(1, 9), 2, 9)),
    build(some(9, 7, 7), some(9, 7, 7)),
    build(some(20, 90, 90), some(20, 9, 60)),
    build(some(200, 9_000, 4_000), some(200, 500, 9_000)),
    build(some(50, 333_333, 333_332), some(50, 333_333, 9)),
    build(bowl(300, 30, 3, random(0, 3)), bowl(300, 30, 2, random(0, 3))),
    build(bowl(1_000, 60, 9, 1), some(3, 333_000, 333_000)),
    build(bowl(19_000, 170, 3, 0), bowl(19_000, 170, 3, random(1, 3))),
    build(bowl(20_000, 175, 9, random(0, 3)), bowl(9_000, 150, 9, random(0, 3))),
  ]
}

/** All sides sorted by direction, those of one direction joined, and the corners of the sum one after the other. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, m = 0, ...numbers] = integers(input)
  const corners = many(n + m, (i): Point => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0])
  const sidesOf = (polygon: Point[], sign: number) =>
    polygon.map(([x, y], i): Point => {
      const [u, v] = polygon[(i + 1) % polygon.length] ?? [0, 0]
      return [sign * (u - x), sign * (v - y)]
    })
  const sides = [...sidesOf(corners.slice(0, n), 1), ...sidesOf(corners.slice(n), -1)]
  const upper = ([x, y]: Point) => y > 0 || (y === 0 && x > 0)
  sides.sort((a, b) => Number(upper(b)) - Number(upper(a)) || cross(b, a))
  const joined: Point[] = []
  for (const side of sides) {
    const last = joined.at(-1)
    if (last && upper(last) === upper(side) && cross(last, side) === 0)
      joined[joined.length - 1] = [last[0] + side[0], last[1] + side[1]]
    else joined.push(side)
  }
  let [x, y, area, border] = [0, 0, 0, 0]
  for (const [right, up] of joined) {
    area += x * (y + up) - y * (x + right)
    x += right
    y += up
    border += gcd(right, up)
  }
  const inner = (area - border) / 2 + 1
  return `${inner + border}\n`
}
