import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Ship = readonly [from: number, to: number]

/** `n` ships in `days` days, each for `longest` days at most. */
function ships(random: Random, n: number, days: number, longest: number): Ship[] {
  return many(n, (): Ship => {
    const from = random(1, days)
    return [from, from + random(1, longest)]
  })
}

export const inputs: Generator['inputs'] = (random) => {
  const build = (p: number, asked: Ship[]) =>
    `${asked.length} ${p}\n${shuffled(random, asked)
      .map((ship) => ship.join(' '))
      .join('\n')}\n`
  const day = random(1, 1e8)
  /** A long ship that began early beside short ones that end later, again and again. */
  const traps = (n: number): Ship[] =>
    many(n, (i): Ship[] => {
      const at = day + 20 * i
      return [
        [at, at + 10],
        [at + 8, at + 12 + random(0, 1)],
        [at + 1, at + 4],
        [at + 4, at + 8],
      ]
    }).flat()
  return [
    build(1, ships(random, random(4, 7), 12, 6)),
    build(1, traps(random(2, 5))),
    build(2, ships(random, 10, 12, 6)),
    build(2, ships(random, 12, 20, 9)),
    build(random(2, 3), ships(random, 13, 9, 9)),
    build(3, ships(random, 13, 8, 5)),
    build(20, ships(random, 1_000, 1_000, 60)),
    build(1, traps(13_000)),
    build(9, ships(random, 60_000, 60_000, 20)),
    build(10_000, ships(random, 60_000, 30_000, 30_000)),
    build(29_000, ships(random, 60_000, 1_000, 900_000)),
  ]
}

/** The other way round: ships in the order of their ends, each to the berth that was left last; berths are a union of days. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, p = 0, ...numbers] = integers(input)
  const asked = many(n, (i): Ship => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]).sort((a, b) => a[1] - b[1])
  const days = [...new Set([0, ...asked.flat()])].sort((a, b) => a - b)
  const placeOf = new Map(days.map((day, place) => [day, place]))
  // how many berths were left on a day, and the latest day up to some day on which one was
  const left = many(days.length, (place) => (place === 0 ? p : 0))
  let size = 1
  while (size < days.length) size *= 2
  const latest = new Int32Array(2 * size).fill(-1)
  const set = (place: number, count: number) => {
    left[place] = count
    latest[place + size] = count > 0 ? place : -1
    for (let at = (place + size) >> 1; at > 0; at >>= 1)
      latest[at] = Math.max(latest[2 * at] ?? -1, latest[2 * at + 1] ?? -1)
  }
  const latestUpTo = (place: number) => {
    let best = -1
    for (let at = place + size + 1; at > 1 && best < 0; at >>= 1) if (at % 2 === 1) best = latest[at - 1] ?? -1
    return best
  }
  set(0, p)
  let away = 0
  for (const [from, to] of asked) {
    const berth = latestUpTo(placeOf.get(from) ?? 0)
    if (berth < 0) away++
    else {
      set(berth, (left[berth] ?? 0) - 1)
      const end = placeOf.get(to) ?? 0
      set(end, (left[end] ?? 0) + 1)
    }
  }
  return `${away}\n`
}
