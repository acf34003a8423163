import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Stem = readonly [one: number, other: number]

/** A vine of knots from 0 on, under drawn names; knot 0 keeps `root`, if it is given. */
function vine(random: Random, stems: readonly Stem[], root?: number): string {
  const n = stems.length + 1
  const name = shuffled(
    random,
    many(n, (i) => i + 1),
  )
  if (root !== undefined) {
    name[name.indexOf(root)] = name[0] ?? root
    name[0] = root
  }
  const lines = shuffled(random, stems).map(([a, b]) =>
    (random(0, 1) ? [name[a], name[b]] : [name[b], name[a]]).join(' '),
  )
  return `${[n, ...lines].join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  /** Each knot hangs on one of the `back` before it. */
  const tree = (n: number, back: number) => many(n - 1, (i): Stem => [i + 1, i + 1 - random(1, Math.min(back, i + 1))])
  const some = (n: number, back: number) => vine(random, tree(n, back))
  /** Both halves of the vine are alike, with a stem between them. */
  const twin = (half: number, back: number) => {
    const stems = tree(half, back)
    const knot = random(0, half - 1)
    return vine(random, [...stems, ...stems.map(([a, b]): Stem => [a + half, b + half]), [knot, knot + half]])
  }
  const star = (leaves: number) =>
    vine(
      random,
      many(leaves, (i): Stem => [0, i + 1]),
      random(1, 9),
    )
  const leaves = random(49_000, 49_990)
  return [
    some(1, 1) + some(random(2, 5), 2),
    ...many(3, () => some(random(4, 6), random(1, 3)) + some(random(4, 6), random(1, 4))),
    twin(3, 2) + some(6, 3),
    ...many(2, () => some(12, 3) + some(12, 6)),
    twin(30, 9) + twin(25, 3),
    some(random(150, 200), 2) + some(200, 200),
    some(2_000, 1) + some(random(1_000, 1_900), 1),
    star(leaves) + star(leaves - 2 * random(0, 100)),
    some(random(40_000, 41_000), 1) + some(41_000, 12),
    some(41_000, 41_000) + twin(20_000, 20_000),
  ]
}

/** Knots with a single neighbour left are taken off one by one; each tells its neighbour what it brings, and hears the rest on the way back. */
export const answer: Generator['answer'] = (input) => {
  const numbers = integers(input)
  let at = 0
  const values = () => {
    const n = numbers[at++] ?? 0
    // the exclusive or of the names of the neighbours that are left is a name when there is one
    const degree = many(n + 1, () => 0)
    const names = many(n + 1, () => 0)
    for (let i = 1; i < n; i++) {
      const [a = 0, b = 0] = numbers.slice(at, at + 2)
      at += 2
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        degree[one] = (degree[one] ?? 0) + 1
        names[one] = (names[one] ?? 0) ^ other
      }
    }
    const heard = many(n + 1, () => 0)
    const said: [knot: number, to: number, value: number][] = []
    for (let leaf = 1; leaf <= n; leaf++) {
      let knot = leaf
      while (degree[knot] === 1 && said.length < n - 1) {
        const to = names[knot] ?? 0
        const value = (heard[knot] ?? 0) + 1
        said.push([knot, to, value])
        heard[to] = (heard[to] ?? 0) ^ value
        degree[knot] = 0
        degree[to] = (degree[to] ?? 0) - 1
        names[to] = (names[to] ?? 0) ^ knot
        if (to > leaf) break // its turn comes later
        knot = to
      }
    }
    for (const [knot, to, value] of said.reverse()) heard[knot] = (heard[knot] ?? 0) ^ (((heard[to] ?? 0) ^ value) + 1)
    return heard.slice(1)
  }
  const [first, second] = [values(), values()]
  const count = new Map<number, number>()
  for (const value of first) count.set(value, (count.get(value) ?? 0) + 1)
  return `${second.reduce((ways, value) => ways + (count.get(value) ?? 0), 0)}\n`
}
