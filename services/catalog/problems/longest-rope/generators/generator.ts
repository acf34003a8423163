import { type Generator, integers, many, type Random } from '@skirmish/problem-package/drawing'

type Point = readonly [x: number, y: number]
const cross = ([x, y]: Point, [u, v]: Point) => x * v - y * u

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

const build = (points: Point[], turn: number) => {
  const rotated = [...points.slice(turn), ...points.slice(0, turn)]
  return `${points.length}\n${rotated.map((point) => point.join(' ')).join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const around = (points: Point[]) => {
    const corners = hull(points)
    return build(corners, random(0, corners.length - 1))
  }
  const some = (n: number, width: number, height: number) =>
    around([
      ...many(n, (): Point => [random(-width, width), random(-height, height)]),
      [-width, random(-height, height)],
      [width, random(-height, height)],
      [random(-width, width), height + 1],
    ])
  /** A long chain below, and a few corners above it. */
  const bowl = (count: number, reach: number, above: number) => {
    let [x, y] = [0, 0]
    const chain: Point[] = [[0, 0]]
    for (const [right, up] of steps(random, count, reach)) {
      x += right
      y += up
      chain.push([x, y])
    }
    const top = Math.max(...chain.map((point) => point[1]))
    const roof = many(above, (): Point => [random(0, x), top + random(0, Math.floor(x / 3))])
    const corners = hull([...chain, ...roof])
    const middle = Math.floor(x / 2)
    return build(
      corners.map(([left, height]): Point => [left - middle, height - Math.floor(top / 2)]),
      random(0, corners.length - 1),
    )
  }
  /** Far away from a corner the bank comes near, and then goes away again: two hills. */
  const hills = () => {
    const [wide, high] = [random(1_000, 1_000_000), random(100, 900)]
    return around([
      [0, 0],
      [wide, -high],
      [2 * wide + random(1, 99), -high - random(1, 9)],
      [2 * wide + random(100, 150), high],
      [wide - random(1, 99), 3 * high],
      [random(-99, -1), high],
      ...many(5, (): Point => [random(0, 2 * wide), random(-high, 2 * high)]),
    ])
  }
  /** The distance from the first corner falls and rises again on the way to the one farthest from it, to both sides. */
  const bays = (turn: number) => {
    const size = random(1, 250_000)
    const points: Point[] = [
      [0, 0],
      [90, -32],
      [91, -29],
      [100, 0],
      [90, 36],
      [87, 35],
    ]
    const quarters = random(0, 3)
    const turned = points.map(([x, y]): Point => {
      const [right, up] = [
        [x, y],
        [-y, x],
        [-x, -y],
        [y, -x],
      ][quarters] ?? [x, y]
      return [(right ?? 0) * size, (up ?? 0) * size]
    })
    return build(turned, turn)
  }
  return [
    some(1, 9, 9),
    bays(0),
    bays(random(1, 5)),
    some(5, 20, 20),
    some(30, 1_000, 9),
    // the two ends of the rope are hardly apart in one direction
    ...many(3, () => some(6, 3, 90)),
    ...many(3, () => some(6, 90, 2)),
    ...many(4, () => hills()),
    some(200, 30_000_000, 29_999_999),
    some(60, 9, 30_000_000 - 1),
    bowl(300, 30, 3),
    bowl(36_000, 330, 40),
    bowl(38_000, 340, 2),
  ]
}

/** Not by following pointers: for each corner's range of directions the corners that are farthest that way, found by halving. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...numbers] = integers(input)
  const corners = many(n, (i): Point => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0])
  const at = (i: number) => corners[i % n] ?? [0, 0]
  // all that touch a pair of parallel lines: sides by their angles, each with the corner where the opposite angle fits in
  const side = (i: number): Point => [at(i + 1)[0] - at(i)[0], at(i + 1)[1] - at(i)[1]]
  let best = 0
  for (let i = 0; i < n; i++) {
    const own = side(i)
    // sides i + 1, i + 2, … turn left of this one by less and less of a half turn until one has turned further
    let [low, high] = [i + 1, i + n - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (cross(own, side(middle)) > 0) low = middle + 1
      else high = middle
    }
    for (const far of [low - 1, low, low + 1])
      for (const end of [i, i + 1]) {
        const [dx, dy] = [at(far)[0] - at(end)[0], at(far)[1] - at(end)[1]]
        best = Math.max(best, dx * dx + dy * dy)
      }
  }
  return `${best}\n`
}
