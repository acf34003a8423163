import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

type Day = [bottles: number, last: number, customers: number]
const build = (days: Day[]) => `${days.length}\n${days.map((day) => day.join(' ')).join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const days = (n: number, bottles: number, keeps: number, customers: number) =>
    many(n, (i): Day => [random(0, bottles), i + 1 + random(0, keeps), random(0, customers)])
  const big = random(999_000, 1_000_000)
  return [
    build(days(1, 9, 0, 9)),
    build(days(random(4, 7), 5, 2, 4)),
    build(days(12, 6, 4, 6)),
    build(days(30, 9, 9, 8)),
    build(days(60, 1_000, 0, 1_000)),
    build(days(60, 9, 100, 7)),
    build(days(50_000, 1_000_000, 40, 900_000)),
    build(many(50_000, (i): Day => [big - random(0, 9), i + 1 + random(0, 60_000), random(0, 9)])),
    // all the crates that have come wait for a long time, the one that expires first coming last
    build(many(50_000, (i): Day => [random(2, 9), 100_000 - i, 1])),
    build(
      many(50_000, (i): Day => (i < 25_000 ? [random(1, 9), 50_000 - random(0, 24_999), 0] : [0, 1e9, random(0, 9)])),
    ),
    build(many(50_000, (i): Day => [random(0, 2), i + 1, big])),
  ]
}

/** Not by a heap and not day by day: crates in the order of their last days, each for the earliest customers who still wait. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...numbers] = integers(input)
  const left = many(n + 1, (day) => (day === 0 ? 0 : (numbers[3 * day - 1] ?? 0)))
  const came = many(n, (i) => [
    numbers[3 * i] ?? 0,
    i + 1,
    Math.min(n, numbers[3 * i + 1] ?? 0),
    numbers[3 * i + 1] ?? 0,
  ])
  // the next day on which a customer waits, at or after a day
  const next = many(n + 2, (day) => day)
  const find = (day: number): number => {
    let at = day
    while (next[at] !== at) {
      next[at] = next[next[at] ?? 0] ?? 0
      at = next[at] ?? 0
    }
    return at
  }
  let [thrown, sold] = [0, 0]
  const customers = left.reduce((sum, some) => sum + some, 0)
  for (const [bottles = 0, from = 0, to = 0, last = 0] of came.toSorted((a, b) => (a[3] ?? 0) - (b[3] ?? 0))) {
    let rest = bottles
    for (let day = find(from); day <= to && rest > 0; day = find(day)) {
      const taken = Math.min(rest, left[day] ?? 0)
      left[day] = (left[day] ?? 0) - taken
      rest -= taken
      sold += taken
      if (left[day] === 0) next[day] = day + 1
    }
    if (last <= n) thrown += rest
  }
  return `${thrown} ${customers - sold}\n`
}
