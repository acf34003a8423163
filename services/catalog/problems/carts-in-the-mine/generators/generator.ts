import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Tunnel = readonly [one: number, other: number]

const build = (random: Random, tunnels: readonly Tunnel[]): string => {
  const lines = shuffled(random, tunnels).map(([a, b]) => (random(0, 1) ? `${a} ${b}` : `${b} ${a}`))
  return `${lines.length + 1}\n${lines.join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  /** Each chamber hangs on one of the `back` before it. */
  const tree = (n: number, back: number) =>
    many(n - 1, (i): Tunnel => [i + 2, i + 2 - random(1, Math.min(back, i + 1))])
  /** Numbers change places with others that are at most `far` away, so that ways go up and down a little. */
  const shaken = (tunnels: Tunnel[], far: number) => {
    const n = tunnels.length + 1
    const names = many(n, (i) => ({ i, key: i + random(0, far) * 1.001 }))
    names.sort((a, b) => a.key - b.key)
    const name = many(n, () => 0)
    for (const [place, { i }] of names.entries()) name[i] = place + 1
    return tunnels.map(([a, b]): Tunnel => [name[a - 1] ?? 0, name[b - 1] ?? 0])
  }
  const some = (n: number, back: number, far: number) => build(random, shaken(tree(n, back), far))
  /** All the way down, with some chambers beside: nearly all trips are calm. */
  const straight = (n: number, more: number) =>
    build(random, [...tree(n, 1), ...many(more, (i): Tunnel => [n + i + 1, random(1, n)])])
  return [
    some(random(2, 3), 1, 2),
    ...many(5, () => some(random(5, 9), random(1, 4), random(3, 9))),
    some(40, 2, 6),
    some(60, 60, 20),
    some(300, 1, 30),
    some(1_000, 9, 40),
    some(50_000, 50_000, 50_000),
    some(50_000, 3, 12),
    some(random(50_000, 60_000), 40, 2_000),
    straight(random(69_000, 69_500), random(300, 500)),
  ]
}

/**
 * By the middle of the tree, then by the middles of what is left without it: for each way from a chamber to the middle its highest and its
 * deepest number. Two of these make a calm trip if the beginning is highest on both and the end deepest on both.
 */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...ends] = integers(input)
  const near = many(n + 1, (): number[] => [])
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [a = 0, b = 0] = [ends[i], ends[i + 1]]
    near[a]?.push(b)
    near[b]?.push(a)
  }
  const gone = new Uint8Array(n + 1)
  const came = new Int32Array(n + 1)
  const size = new Int32Array(n + 1)
  const highest = new Int32Array(n + 1)
  const deepest = new Int32Array(n + 1)
  const marks = new Int32Array(n + 2)
  const mark = (at: number, change: number) => {
    for (let i = at; i > 0; i &= i - 1) marks[i] = (marks[i] ?? 0) + change
  }
  const markedFrom = (at: number) => {
    let count = 0
    for (let i = at; i <= n; i += i & -i) count += marks[i] ?? 0
    return count
  }
  /** Chambers from one on, each after the one that it is reached from; `from` is not entered. */
  const reach = (start: number, from: number): number[] => {
    came[start] = from
    const order = [start]
    for (const chamber of order)
      for (const other of near[chamber] ?? [])
        if (other !== came[chamber] && !gone[other]) {
          came[other] = chamber
          order.push(other)
        }
    return order
  }
  const calmAmong = (chambers: number[]): number => {
    const starts = chambers.filter((chamber) => highest[chamber] === chamber).sort((a, b) => b - a)
    const goals = chambers.filter((chamber) => deepest[chamber] === chamber)
    goals.sort((a, b) => (highest[b] ?? 0) - (highest[a] ?? 0))
    let [count, used] = [0, 0]
    for (const start of starts) {
      for (let goal = goals[used]; goal !== undefined && (highest[goal] ?? 0) >= start; goal = goals[++used])
        mark(goal, 1)
      count += markedFrom(deepest[start] ?? 0)
    }
    for (const goal of goals.slice(0, used)) mark(goal, -1)
    return count
  }
  let calm = 0
  const todo = [1]
  for (let start = todo.pop(); start !== undefined; start = todo.pop()) {
    const part = reach(start, 0)
    for (const chamber of part.toReversed())
      size[chamber] =
        1 +
        (near[chamber] ?? []).reduce(
          (sum, other) => (gone[other] || other === came[chamber] ? sum : sum + (size[other] ?? 0)),
          0,
        )
    const middle = part.findLast((chamber) => 2 * (size[chamber] ?? 0) >= part.length) ?? start
    const all = reach(middle, 0)
    for (const chamber of all) {
      const before = chamber === middle ? middle : (came[chamber] ?? 0)
      highest[chamber] = chamber === middle ? middle : Math.min(chamber, highest[before] ?? 0)
      deepest[chamber] = chamber === middle ? middle : Math.max(chamber, deepest[before] ?? 0)
    }
    calm += calmAmong(all) - 1 // the middle by itself is no trip
    for (const other of near[middle] ?? []) {
      if (gone[other]) continue
      calm -= calmAmong(reach(other, middle))
      todo.push(other)
    }
    gone[middle] = 1
  }
  return `${calm}\n`
}
