import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Street = readonly [one: number, other: number, coins: number]

/** As many dances as fit. In `streets`, the squares that are farther from square 0 have greater numbers. */
function mostDances(streets: readonly Street[]): number {
  const danced = new Set<number>()
  for (const [up, low] of [...streets].sort(([, a], [, b]) => b - a))
    if (!danced.has(low) && !danced.has(up)) danced.add(low).add(up)
  return danced.size / 2
}

/** A town under drawn numbers, with a share of the dances that fit. `fromTheEnd`, square 0 is number 1. */
function build(random: Random, streets: readonly Street[], share: number, fromTheEnd = false): string {
  const n = streets.length + 1
  const number = shuffled(
    random,
    many(n, (i) => i + 1),
  )
  if (fromTheEnd) {
    number[number.indexOf(1)] = number[0] ?? 1
    number[0] = 1
  }
  const lines = shuffled(random, streets).map(([a, b, coins]) =>
    (random(0, 1) ? [number[a], number[b], coins] : [number[b], number[a], coins]).join(' '),
  )
  const k = Math.max(1, Math.round(mostDances(streets) * share))
  return `${[`${n} ${k}`, ...lines].join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  /** Each square hangs on one of the `back` before it. */
  const tree = (n: number, back: number, coins: () => number) =>
    many(n - 1, (i): Street => [i + 1 - random(1, Math.min(back, i + 1)), i + 1, coins()])
  const upTo = (most: number) => () => random(1, most)
  /** A row of an even number of squares, in which the streets of the only plan for all of them earn little. */
  const row = (n: number) => many(n - 1, (i): Street => [i, i + 1, i % 2 ? random(9e5, 1e6) : random(1, 1e5)])
  /** The same, with squares beside some of the row. */
  const comb = (n: number, teeth: number) => [
    ...row(n),
    ...many(teeth, (i): Street => [random(0, n - 1), n + i, random(1, 1e6)]),
  ]
  return [
    build(random, tree(random(3, 4), 2, upTo(9)), 1),
    ...many(4, () => build(random, tree(random(7, 10), random(1, 4), upTo(9)), random(4, 9) / 10)),
    build(random, row(2 * random(4, 6)), 1),
    build(random, tree(random(13, 15), 2, upTo(2)), 0.6),
    build(random, comb(10, 3), 1),
    build(random, tree(random(15, 16), 3, upTo(3)), 1),
    build(random, tree(300, 5, upTo(1_000)), 0.9),
    build(random, tree(random(900, 1_000), 3, upTo(3)), 0.5),
    build(random, tree(50_000, 50_000, upTo(1e6)), 0.8),
    build(random, tree(random(49_000, 50_000), 1, upTo(1e6)), 0.95, true),
    build(random, tree(random(49_000, 50_000), 3, upTo(2)), 0.9),
    build(random, row(2 * random(24_900, 25_000)), 1, true),
    build(random, comb(40_000, 9_900), 0.99),
  ]
}

/**
 * By duality: what k dances earn is the least, over all fees, of the best with the fee and k fees more. The sum of both falls and then rises
 * with the fee, so no dances have to be counted.
 */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...numbers] = integers(input)
  const links = many(n + 1, (): number[] => [])
  for (let i = 0; i < n - 1; i++) for (const end of [0, 1]) links[numbers[3 * i + end] ?? 0]?.push(i)
  const order: (readonly [square: number, street: number])[] = [[n, -1]]
  const up = new Int32Array(n + 1)
  for (const [square, street] of order)
    for (const i of links[square] ?? []) {
      if (i === street) continue
      const other = (numbers[3 * i] ?? 0) + (numbers[3 * i + 1] ?? 0) - square
      up[other] = square
      order.push([other, i])
    }
  order.reverse()
  const bound = (fee: number): number => {
    // the best below a square if it stays free, and how much a dance with one below adds
    const free = new Float64Array(n + 1)
    const adds = new Float64Array(n + 1)
    for (const [square, street] of order) {
      const above = up[square] ?? 0
      const [alone, add] = [free[square] ?? 0, adds[square] ?? 0]
      const coins = numbers[3 * street + 2] ?? 0
      free[above] = (free[above] ?? 0) + alone + add
      adds[above] = Math.max(adds[above] ?? 0, coins - fee - add)
    }
    return (free[0] ?? 0) + k * fee
  }
  let [low, high] = [-1e6 * n, 1e6]
  while (low < high) {
    const fee = Math.floor((low + high) / 2)
    if (bound(fee) <= bound(fee + 1)) high = fee
    else low = fee + 1
  }
  return `${bound(low)}\n`
}
