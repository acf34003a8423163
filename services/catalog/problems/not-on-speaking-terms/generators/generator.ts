import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Pair = readonly [a: number, b: number]

/** Pairs of people 0 to n - 1 in any order; all names but that of the first are drawn. */
function village(random: Random, n: number, pairs: Iterable<Pair>): string {
  const names = [
    1,
    ...shuffled(
      random,
      many(n - 1, (i) => i + 2),
    ),
  ]
  const lines = shuffled(random, [...pairs]).map(([a, b]) =>
    (random(0, 1) ? [names[a], names[b]] : [names[b], names[a]]).join(' '),
  )
  return `${[`${n} ${lines.length}`, ...lines].join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, m: number) => {
    const pairs = new Map<number, Pair>()
    for (let draws = 0; pairs.size < m && draws < 5 * m; draws++) {
      const [a, b] = [random(0, n - 1), random(0, n - 1)]
      if (a !== b) pairs.set(Math.min(a, b) * n + Math.max(a, b), [a, b])
    }
    return [...pairs.values()]
  }
  /** Layers that speak only within themselves and with the next: all pairs farther apart are silent. */
  const layered = (layers: number[]) => {
    const layerOf = layers.flatMap((size, layer) => many(size, () => layer))
    return layerOf.flatMap((one, a) =>
      layerOf.flatMap((other, b): Pair[] => (a < b && Math.abs(one - other) > 1 ? [[a, b]] : [])),
    )
  }
  /** Two villages that do not speak with each other. */
  const apart = (n: number, first: number) => many(first, (a) => many(n - first, (i): Pair => [a, first + i])).flat()
  /** One person speaks with few others only. */
  const shy = (n: number, m: number) => [
    ...many(n - random(2, 5), (i): Pair => [0, i + 1]),
    ...many(m, (i): Pair => [2 * i + 1, 2 * i + 2]),
  ]
  const layers = many(random(5, 8), () => random(1, 3))
  return [
    village(random, random(2, 60_000), []),
    village(random, 6, some(6, 9)),
    village(random, 8, some(8, 20)),
    village(
      random,
      layers.reduce((sum, size) => sum + size, 1),
      layered([1, ...layers]),
    ),
    village(random, 12, apart(12, random(2, 9))),
    village(random, 30, layered([1, 2, ...many(9, () => 3)])),
    village(random, 400, layered(many(400, () => 1))),
    village(random, 600, apart(600, random(180, 200))),
    village(random, 60_000, shy(60_000, 20_000)),
    village(random, 60_000, [...apart(40_001, 1), ...many(19_999, (i): Pair => [0, 40_001 + i])]),
    village(random, 60_000, some(60_000, 80_000)),
    village(random, 440, some(420, 79_000)),
  ]
}

/** Not by a list: those who have not heard are a union of numbers, in which the next one is found. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, , ...ends] = integers(input)
  const silent = many(n + 1, () => new Set<number>())
  for (let i = 0; i < ends.length; i += 2) {
    silent[ends[i] ?? 0]?.add(ends[i + 1] ?? 0)
    silent[ends[i + 1] ?? 0]?.add(ends[i] ?? 0)
  }
  const next = many(n + 2, (person) => (person === 1 ? 2 : person))
  const find = (person: number) => {
    let at = person
    while (next[at] !== at) {
      next[at] = next[next[at] ?? 0] ?? 0
      at = next[at] ?? 0
    }
    return at
  }
  const minutes = new Map([[1, 0]])
  for (const [teller, minute] of minutes)
    for (let person = find(1); person <= n; person = find(person + 1)) {
      if (silent[teller]?.has(person)) continue
      minutes.set(person, minute + 1)
      next[person] = person + 1
    }
  return `${minutes.size} ${[...minutes.values()].at(-1)}\n`
}
