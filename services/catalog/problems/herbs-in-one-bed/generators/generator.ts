import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Pair = readonly [one: number, other: number]

/** Herbs from 0 on, under drawn numbers. */
function build(random: Random, n: number, pairs: readonly Pair[]): string {
  const number = shuffled(
    random,
    many(n, (i) => i + 1),
  )
  const lines = shuffled(random, pairs).map(([a, b]) => `${number[a]} ${number[b]}`)
  return `${[`${n} ${lines.length}`, ...lines].join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const every = (n: number) => many(n, (b) => many(b, (a): Pair => [a, b])).flat()
  const some = (n: number, count: number) => build(random, n, shuffled(random, every(n)).slice(0, count))
  /** Each herb has at most `most` enemies, and most herbs have as many. */
  const even = (n: number, most: number) => {
    const has = many(n, () => 0)
    const pairs = shuffled(random, every(n)).filter(([a, b]) => {
      if ((has[a] ?? 0) >= most || (has[b] ?? 0) >= most) return false
      has[a] = (has[a] ?? 0) + 1
      has[b] = (has[b] ?? 0) + 1
      return true
    })
    return build(random, n, pairs)
  }
  /** Rings and rows of these lengths, with some pairs more between them. */
  const strings = (lengths: number[], more: number, open: number) => {
    const pairs: Pair[] = []
    let from = 0
    for (const length of lengths) {
      for (let i = 1; i < length; i++) pairs.push([from + i - 1, from + i])
      if (length > 2 && random(1, 100) > open) pairs.push([from, from + length - 1])
      from += length
    }
    const taken = new Set(pairs.map(([a, b]) => `${a} ${b}`))
    const others = every(from).filter(([a, b]) => !taken.has(`${a} ${b}`))
    return build(random, from, [...pairs, ...shuffled(random, others).slice(0, more)])
  }
  const board = (width: number, height: number) =>
    build(
      random,
      width * height,
      every(width * height).filter(
        ([a, b]) => (b === a + 1 && b % width > 0) || (b === a + width && random(1, 25) > 1),
      ),
    )
  return [
    some(random(4, 5), 3),
    ...many(4, () => some(random(6, 9), random(5, 12))),
    ...many(2, () => strings([random(3, 6), random(3, 6), random(2, 4)], random(0, 2), 40)),
    strings(
      many(random(5, 6), () => 3),
      random(0, 1),
      0,
    ),
    even(random(17, 18), 3),
    some(40, 300),
    strings(
      many(20, () => 3),
      random(0, 1),
      0,
    ),
    strings([random(5, 9), random(5, 9), ...many(14, () => 3)], random(2, 4), 10),
    strings(
      many(12, () => 5),
      random(3, 6),
      10,
    ),
    even(60, 3),
    even(60, 4),
    even(60, 5),
    some(52, random(180, 220)),
    some(52, random(600, 700)),
    board(6, 10),
  ]
}

/**
 * Herb after herb, in an order in which few herbs are in touch with those before. For each set of later herbs that are forbidden by
 * those planted so far, the most kinds and the ways. Such a set is a sum of powers of two, one for each herb in touch.
 */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, , ...pairs] = integers(input)
  const enemies = many(n, () => new Set<number>())
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const [a, b] = [(pairs[i] ?? 1) - 1, (pairs[i + 1] ?? 1) - 1]
    enemies[a]?.add(b)
    enemies[b]?.add(a)
  }
  const decided = new Set<number>()
  const slots = new Map<number, number>() // of the herbs in touch
  let states = new Map<number, readonly [kinds: number, ways: number]>([[0, [0, 1]]])
  const has = (state: number, slot: number) => Math.floor(state / 2 ** slot) % 2 === 1
  const newOnes = (herb: number) =>
    [...(enemies[herb] ?? [])].filter((enemy) => !decided.has(enemy) && !slots.has(enemy))
  while (decided.size < n) {
    // the herb that brings the fewest new ones into touch, one in touch if possible
    let [herb, least] = [-1, n]
    for (let other = 0; other < n; other++) {
      if (decided.has(other)) continue
      const cost = newOnes(other).length - (slots.has(other) ? 1.5 : 0)
      if (cost < least) [herb, least] = [other, cost]
    }
    const own = slots.get(herb)
    slots.delete(herb)
    decided.add(herb)
    const used = new Set([...slots.values(), ...(own === undefined ? [] : [own])])
    let free = 0
    for (const enemy of newOnes(herb)) {
      while (used.has(free)) free++
      used.add(free)
      slots.set(enemy, free)
    }
    const foes = [...(enemies[herb] ?? [])].flatMap((enemy) => slots.get(enemy) ?? [])
    const next = new Map<number, readonly [kinds: number, ways: number]>()
    const put = (state: number, kinds: number, ways: number) => {
      const [most, before] = next.get(state) ?? [-1, 0]
      if (kinds > most) next.set(state, [kinds, ways])
      else if (kinds === most) next.set(state, [kinds, before + ways])
    }
    for (const [state, [kinds, ways]] of states) {
      const forbidden = own !== undefined && has(state, own)
      const rest = forbidden ? state - 2 ** (own ?? 0) : state
      put(rest, kinds, ways)
      if (!forbidden)
        put(
          foes.reduce((all, slot) => (has(all, slot) ? all : all + 2 ** slot), rest),
          kinds + 1,
          ways,
        )
    }
    states = next
  }
  const [kinds, ways] = states.get(0) ?? [0, 0]
  return `${kinds} ${ways}\n`
}
