import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (picture: number, switches: number[]) => `${switches.length} ${picture}\n${switches.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  /** What some switches of the row make together. */
  const made = (switches: number[]) =>
    many(9, () => switches[random(0, switches.length - 1)] ?? 0).reduce((sum, one) => sum ^ one) || 1
  /** Few sorts of switches, so that the same ones come again and again. */
  const some = (n: number, lamps: number, sorts: number, possible = true) => {
    const drawn = many(sorts, () => random(0, 2 ** lamps - 1))
    const switches = many(n, () => drawn[random(0, sorts - 1)] ?? 0)
    return build(possible ? made(switches) : random(1, 2 ** lamps - 1), switches)
  }
  /** Numbers that span `rank` dimensions, all below the lamp `from`; from there on lamps are rare. */
  const rare = (n: number, from: number, rank: number, places: number[], last: number) => {
    const span = many(rank, () => random(1, 2 ** from - 1))
    const switches = many(n, () => span.reduce((sum, one) => (random(0, 1) === 1 ? sum ^ one : sum), 0))
    for (const [i, place] of places.entries())
      switches[place] = (switches[place] ?? 0) ^ (2 ** (from + i)) ^ (i > 0 ? 2 ** (from + random(0, i - 1)) : 0)
    // so that the picture needs the rare lamps, and can be made
    const high = places.reduce((sum, place) => sum ^ (switches[place] ?? 0), 0)
    return build(high ^ (span[0] ?? 0) ^ (switches[last] ?? 0) || 1, switches)
  }
  /** A row that is repeated with other numbers in between: the earlier ones are replaced by later ones. */
  const repeated = (n: number, lamps: number, period: number) => {
    const row = many(period, () => random(1, 2 ** lamps - 1))
    const switches = many(n, (i) => (random(1, 5) === 1 ? random(0, 2 ** lamps - 1) : (row[i % period] ?? 0)))
    return build(made(switches), switches)
  }
  const apart = (n: number, count: number, gap: number) => many(count, (i) => n - 1 - random(0, 900) - i * gap)
  return [
    some(random(8, 10), 4, 4),
    some(random(8, 10), 5, 9),
    ...many(4, () => some(random(12, 16), 7, 9)),
    ...many(3, () => repeated(random(12, 16), 8, 7)),
    some(random(13, 16), 30, 12, false),
    some(300, 12, 14),
    repeated(3_000, 30, 45),
    some(random(79_000, 80_000), 30, 28, random(0, 1) === 1),
    some(random(79_000, 80_000), 30, 900),
    rare(random(79_000, 80_000), 26, 20, [random(0, 900), random(30_000, 50_000), random(78_000, 78_900)], 0),
    rare(random(79_000, 80_000), 20, 18, apart(79_000, 9, 8_000), 70_000),
    rare(random(79_000, 80_000), 29, 29, [random(20, 900)], 78_000),
  ]
}

/** Two stacks as a queue: bases of what lies from each switch up to a middle, and one of what lies behind it. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, picture = 0, ...switches] = integers(input)
  const add = (basis: Int32Array, number: number) => {
    let rest = number
    while (rest > 0) {
      const digit = 31 - Math.clz32(rest)
      if (basis[digit] === 0) basis[digit] = rest
      rest ^= basis[digit] ?? 0
    }
  }
  const makes = (basis: Int32Array) => {
    let rest = picture
    while (rest > 0) {
      const other = basis[31 - Math.clz32(rest)] ?? 0
      if (other === 0) return false
      rest ^= other
    }
    return true
  }
  /** The bases of the panels that end at the middle, the one that begins first on top. */
  const front: Int32Array[] = []
  let back = new Int32Array(30)
  let [first, shortest] = [0, n + 1]
  const goes = () => {
    const joined = Int32Array.from(front.at(-1) ?? back)
    if (front.length > 0) for (const number of back) add(joined, number)
    return makes(joined)
  }
  for (let last = 0; last < n; last++) {
    add(back, switches[last] ?? 0)
    while (first <= last && goes()) {
      shortest = Math.min(shortest, last - first + 1)
      if (front.length === 0) {
        const basis = new Int32Array(30)
        for (let i = last; i >= first; i--) {
          add(basis, switches[i] ?? 0)
          front.push(Int32Array.from(basis))
        }
        back = new Int32Array(30)
      }
      front.pop()
      first++
    }
  }
  return `${shortest <= n ? shortest : 0}\n`
}
