import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

/** A rope with these colours from left to right, cut behind these places; the pennants get drawn numbers. */
function build(random: Random, colours: readonly number[], cuts: readonly number[]): string {
  const n = colours.length
  const number = shuffled(
    random,
    many(n, (i) => i + 1),
  )
  const notes = many(n, () => '')
  for (const [place, pennant] of number.entries()) notes[pennant - 1] = `${colours[place]} ${number[place + 1] ?? 0}`
  return `${n} ${cuts.length}\n${notes.join('\n')}\n${cuts.map((place) => number[place]).join(' ')}\n`
}

/** All places in such an order that each cut halves a piece. */
function halving(n: number): number[] {
  const cuts: number[] = []
  const todo: [from: number, to: number][] = [[0, n - 1]]
  for (const [from, to] of todo) {
    if (from === to) continue
    const middle = (from + to) >> 1
    cuts.push(middle)
    todo.push([from, middle], [middle + 1, to])
  }
  return cuts
}

export const inputs: Generator['inputs'] = (random) => {
  const colours = (n: number, most: number) => many(n, () => random(1, most))
  const some = (n: number, most: number, cuts = random(Math.ceil(n / 2), n - 1)) => {
    const places = shuffled(
      random,
      many(n - 1, (i) => i),
    )
    return build(random, colours(n, most), places.slice(0, cuts))
  }
  const halved = (n: number, most: number) => build(random, colours(n, most), halving(n))
  /** One pennant after the other is cut off, from the right end or from the left one; some are left over. */
  const fromTheEnd = (n: number, most: number, right: boolean, some = 0) => {
    const kept = many(n - 1, (i) => i).filter(() => random(1, 100) > some)
    return build(random, colours(n, most), right ? kept.reverse() : kept)
  }
  /** From both ends by turns. */
  const fromBothEnds = (n: number, most: number) =>
    build(
      random,
      colours(n, most),
      many(n - 1, (i) => (i % 2 ? n - 2 - (i >> 1) : i >> 1)),
    )
  return [
    some(random(4, 5), 2, 3),
    ...many(3, () => some(random(7, 10), 3)),
    ...many(2, () => some(random(15, 20), 5)),
    halved(random(12, 16), 4),
    fromTheEnd(20, 4, true, 30),
    fromTheEnd(20, 4, false, 30),
    some(300, 40),
    some(random(1_000, 2_000), 600),
    some(50_000, 2_000),
    some(random(49_000, 50_000), 50_000 - 1_000),
    halved(50_000, random(20_000, 30_000)),
    fromTheEnd(50_000, 9_000, true),
    fromTheEnd(50_000, 900, false),
    fromBothEnds(random(49_900, 50_000), 30_000),
  ]
}

/** The cuts backwards: two pieces become one, whose set of colours the smaller set is poured into. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, q = 0, ...rest] = integers(input)
  const cuts = rest.slice(2 * n, 2 * n + q)
  const open = new Set(cuts)
  const above = many(n + 1, (i) => i)
  const topOf = (pennant: number) => {
    let top = pennant
    for (let up = above[top] ?? top; up !== top; up = above[top] ?? top) {
      above[top] = above[up] ?? up
      top = up
    }
    return top
  }
  const colours = many(n + 1, (i) => new Set(i > 0 ? [rest[2 * i - 2] ?? 0] : []))
  /** Joins two neighbours' pieces and counts the colours that both have. */
  const join = (one: number, other: number): number => {
    let [top, low] = [topOf(one), topOf(other)]
    if ((colours[top]?.size ?? 0) < (colours[low]?.size ?? 0)) [top, low] = [low, top]
    const together = colours[top] ?? new Set<number>()
    const before = together.size
    const joined = colours[low] ?? new Set<number>()
    for (const colour of joined) together.add(colour)
    above[low] = top
    return before + joined.size - together.size
  }
  for (let pennant = 1; pennant <= n; pennant++) {
    const right = rest[2 * pennant - 1] ?? 0
    if (right > 0 && !open.has(pennant)) join(pennant, right)
  }
  const shared = cuts.reverse().map((cut) => join(cut, rest[2 * cut - 1] ?? 0))
  return `${shared.reverse().join('\n')}\n`
}
