import { type Generator, integers, many, type Random } from '@skirmish/problem-package/drawing'

/** A station that hangs on an earlier one, with the length of the track and the height. */
type Station = readonly [toward: number, length: number, height: number]

const build = (summit: number, stations: readonly Station[]) =>
  `${stations.length + 1} ${summit}\n${stations.map((station) => station.join(' ')).join('\n')}\n`

/** A tree in which each station hangs on one of the `back` before it. */
function tree(random: Random, n: number, back: number, tracks: number, heights: number): string {
  return build(
    random(0, heights),
    many(n - 1, (i) => [i + 1 - random(0, Math.min(back - 1, i)), random(1, tracks), random(0, heights)] as const),
  )
}

/** A line that falls more and more steeply, so that all of it is convex, with stations behind its end, most of them high ones. */
function bend(random: Random, line: number, behind: number, level: number): string {
  const track = random(1, 3)
  let height = random(99e7, 1e9)
  const summit = height
  const stations = many(line, (i): Station => {
    height -= Math.floor((i * level) / 100)
    return [i + 1, track, height]
  })
  const top = summit - random(0, 1_000)
  return build(summit, [
    ...stations,
    ...many(behind, (): Station => {
      const toward = line + 1 - random(0, 40)
      return [toward, random(1, 100), random(1, 50) === 1 ? random(0, top) : random(top - 10_000, top)]
    }),
  ])
}

/** Slopes that stay the same for some stations, so that many lie on one straight line; branches come back to it. */
function straight(random: Random, n: number, same: number): string {
  const [lengths, heights, slopes] = [[0], [5e8], [0]]
  const stations: Station[] = []
  for (let i = 1; i < n; i++) {
    const at = random(1, 5) === 1 ? Math.max(0, i - 1 - random(0, 9)) : i - 1
    const length = random(1, 9)
    const slope = random(1, same) === 1 ? random(-500, 500) : (slopes[at] ?? 0)
    const height = Math.max(0, (heights[at] ?? 0) + slope * length)
    lengths.push(length)
    heights.push(height)
    slopes.push(slope)
    stations.push([at + 1, length, height])
  }
  return build(5e8, stations)
}

export const inputs: Generator['inputs'] = (random) => [
  tree(random, random(3, 5), 1, 3, 9),
  ...many(4, () => tree(random, random(6, 10), random(1, 4), 3, 9)),
  ...many(2, () => straight(random, random(12, 20), 6)),
  tree(random, 60, 3, 100, 1e9),
  bend(random, 40, 20, 100),
  straight(random, 300, 12),
  tree(random, 1_000, 5, 9, 30),
  tree(random, random(49_000, 50_000), 2, 100, 1e9),
  tree(random, random(49_000, 50_000), 50_000, 100, 1e9),
  straight(random, random(45_000, 50_000), 40),
  bend(random, random(26_000, 26_500), 23_400, 100),
  bend(random, random(24_000, 25_000), 24_900, random(90, 100)),
]

/** Each station keeps two links: to the one that it sees, and one over many of these, by which the chain is climbed in leaps. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, summit = 0, ...numbers] = integers(input)
  const away = [0, 0]
  const height = [0, summit]
  const seen = [0, 0]
  const leap = [0, 1]
  const depth = [0, 0]
  for (let v = 2; v <= n; v++) {
    const [toward = 0, d = 0, h = 0] = numbers.slice(3 * v - 6, 3 * v - 3)
    const x = (away[toward] ?? 0) + d
    /** Whether what a station of the chain sees is seen more steeply from here than the station itself. */
    const goesOn = (a: number): boolean => {
      const b = seen[a] ?? 0
      if (a === 0 || b === 0) return false
      const [ax, ay, bx, by] = [away[a] ?? 0, height[a] ?? 0, away[b] ?? 0, height[b] ?? 0]
      return (by - h) * (x - ax) > (ay - h) * (x - bx)
    }
    let a = toward
    // Along the chain it is true up to a place: where it still is behind a leap, all that was leapt over is passed.
    while (goesOn(a)) a = goesOn(leap[a] ?? 0) ? (leap[a] ?? 0) : (seen[a] ?? 0)
    const far = leap[a] ?? 0
    const even = (depth[a] ?? 0) - (depth[far] ?? 0) === (depth[far] ?? 0) - (depth[leap[far] ?? 0] ?? 0)
    away.push(x)
    height.push(h)
    seen.push(a)
    depth.push((depth[a] ?? 0) + 1)
    leap.push(even ? (leap[far] ?? 0) : a)
  }
  return `${seen.slice(2).join('\n')}\n`
}
