import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Street = readonly [a: number, b: number]

/** The streets in any order between squares with any names; the first square stays 1 and the last n. */
function city(random: Random, n: number, streets: Street[]): string {
  const between = shuffled(
    random,
    many(n - 2, (i) => i + 2),
  )
  const names = n === 1 ? [1] : [1, ...between, n]
  const lines = shuffled(random, streets).map(([a, b]) => `${names[a]} ${names[b]}`)
  return `${[`${n} ${streets.length}`, ...lines].join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, m: number) => many(m, (): Street => [random(0, n - 1), random(0, n - 1)])
  const chain = (from: number, to: number) => many(to - from, (i): Street => [from + i, from + i + 1])
  /** A way to the end with a ring beside it, whose length is no multiple of three. */
  const withRing = (steps: number, ring: number, at: number) => [
    ...chain(0, steps - 1),
    [steps - 1, steps + ring - 1] as const,
    ...many(ring - 1, (i): Street => [i === 0 ? at : steps + i - 1, i === ring - 2 ? at : steps + i]),
  ]
  /** Hubs with streets from and to everywhere, before a chain. */
  const hubs = (n: number, count: number, m: number) => [
    ...many(m / 2, (): Street => [random(0, n / 2), random(0, count - 1)]),
    ...many(m / 2 - n / 2, (): Street => [random(0, count - 1), random(count, n / 2)]),
    ...chain(n / 2, n - 1),
  ]
  /** Streets that lead back, so that a long way stays the only one. */
  const back = (m: number) =>
    many(m, (): Street => {
      const from = random(1, 19_999)
      return [from, random(0, from - 1)]
    })
  const steps = random(4, 9)
  return [
    city(
      random,
      1,
      many(random(3, 90), (): Street => [0, 0]),
    ),
    city(random, 6, some(6, 8)),
    city(random, 5, some(5, 14)),
    city(
      random,
      9,
      many(random(8, 12), (): Street => [random(0, 4), random(4, 8)]),
    ),
    city(random, steps + 4, withRing(steps, 4, random(0, steps - 1))),
    city(random, steps + 5, withRing(steps, 5, random(0, steps - 1))),
    city(random, steps + 3, withRing(steps, 3, random(0, steps - 1))),
    city(random, 200, some(200, 500)),
    city(random, 20_000, [...chain(0, 19_999), [random(0, 19_000), random(0, 19_000)], ...some(19_000, 3)]),
    city(random, 20_000, [...chain(0, 19_999), ...back(30_000)]),
    city(random, 20_000, withRing(19_000, 1_000, random(0, 18_999))),
    city(random, 20_000, hubs(20_000, 3, 50_000)),
    city(random, 20_000, some(20_000, 50_000)),
  ]
}

/** Street after street: where the courier can be now and could not be before with as much of a round behind. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, , ...ends] = integers(input)
  const out = many(n + 1, (): number[] => [])
  for (let i = 0; i < ends.length; i += 2) out[ends[i] ?? 0]?.push(ends[i + 1] ?? 0)
  const been = many(3, () => new Uint8Array(n + 1))
  let here = [1]
  been[0]?.fill(1, 1, 2)
  for (let streets = 0; here.length > 0; streets++) {
    if (streets % 3 === 0 && here.includes(n)) return `${streets / 3}\n`
    const marks = been[(streets + 1) % 3]
    const next: number[] = []
    for (const square of here)
      for (const to of out[square] ?? [])
        if (marks && !marks[to]) {
          marks[to] = 1
          next.push(to)
        }
    here = next
  }
  return '-1\n'
}
