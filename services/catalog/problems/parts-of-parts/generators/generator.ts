import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Line = readonly [i: number, j: number, c: number]

/** Lines between places of a row, from earlier to later ones, with the kinds and the lines in any order; the clock is at `clock`. */
function factory(random: Random, n: number, lines: Line[], clock = 0): string {
  const kinds = shuffled(
    random,
    many(n - 1, (i) => i + 2),
  )
  kinds.splice(clock, 0, 1)
  const named = shuffled(random, lines).map(([i, j, c]) => `${kinds[i]} ${kinds[j]} ${c}`)
  return `${[`${n} ${lines.length}`, ...named].join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, m: number, most: number, reach = n): Line[] => {
    const pairs = new Map<number, Line>()
    for (let draws = 0; pairs.size < m && draws < 20 * m; draws++) {
      const i = random(0, n - 2)
      const j = random(i + 1, Math.min(n - 1, i + reach))
      pairs.set(i * n + j, [i, j, random(1, most)])
    }
    return [...pairs.values()]
  }
  /** Each kind in the next two: the number of ways grows as the numbers of Fibonacci do. */
  const ladder = (n: number, most: number): Line[] =>
    many(n - 1, (i): Line[] =>
      i + 2 < n
        ? [
            [i, i + 1, random(1, most)],
            [i, i + 2, random(1, most)],
          ]
        : [[i, i + 1, random(1, most)]],
    ).flat()
  return [
    factory(random, random(2, 6), [[0, 1, random(1, 1e6)]]),
    factory(random, 5, some(5, 6, 4)),
    factory(random, 8, some(8, 14, 9), 2),
    factory(random, random(2, 20_000), []),
    factory(random, 10, ladder(10, 3)),
    factory(random, 12, some(12, 30, 1e6), 1),
    factory(random, 200, ladder(200, 1e6)),
    factory(
      random,
      20_000,
      many(19_999, (i): Line => [i, i + 1, random(1, 1e6)]),
    ),
    factory(random, 20_000, ladder(20_000, 1e6)),
    factory(random, 20_000, some(20_000, 40_000, 1e6, 30), 50),
    factory(random, 300, some(300, 30_000, 1e6)),
  ]
}

/** From the bought parts upwards: how many each kind consists of, asked by a stack instead of recursion. */
export const answer: Generator['answer'] = (input) => {
  const [, , ...numbers] = integers(input)
  const P = 1_000_000_007n
  const parts = new Map<number, [kind: number, c: number][]>()
  for (let k = 0; k < numbers.length; k += 3) {
    const [i = 0, j = 0, c = 0] = numbers.slice(k, k + 3)
    parts.set(i, [...(parts.get(i) ?? []), [j, c]])
  }
  const known = new Map<number, bigint>()
  const open = [1]
  while (open.length > 0) {
    const kind = open.at(-1) ?? 0
    const own = parts.get(kind) ?? []
    const unknown = own.filter(([part]) => !known.has(part))
    if (unknown.length > 0) open.push(...unknown.map(([part]) => part))
    else {
      const sum = own.reduce((total, [part, c]) => (total + BigInt(c) * (known.get(part) ?? 0n)) % P, 0n)
      known.set(kind, own.length === 0 ? 1n : sum)
      open.pop()
    }
  }
  return `${known.get(1)}\n`
}
