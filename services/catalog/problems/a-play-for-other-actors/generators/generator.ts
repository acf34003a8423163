import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (k: number, actors: number[]) => `${actors.length} ${k}\n${actors.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, cast: number) => {
    const numbers = many(cast, () => random(1, 1e9))
    return build(
      k,
      many(n, () => numbers[random(0, cast - 1)] ?? 1),
    )
  }
  /** A few scenes come again and again with other actors; in between somebody speaks. */
  const recast = (n: number, k: number, cast: number, most: number) => {
    const scripts = many(3, () => many(k, () => random(0, cast - 1)))
    const lines: number[] = []
    while (lines.length < n) {
      const numbers = shuffled(
        random,
        many(most, (i) => i + 1),
      )
      const script = scripts[random(0, 2)] ?? []
      lines.push(...script.map((role) => numbers[role] ?? 1), ...many(random(0, 2), () => random(1, most)))
    }
    return build(k, lines.slice(0, n))
  }
  /** A round in which everybody speaks in turn, and now and then one speaks out of turn. */
  const round = (n: number, k: number, cast: number, every: number) => {
    const first = random(1, 9e8)
    return build(
      k,
      many(n, (i) => first + (random(1, every) === 1 ? random(0, cast - 1) : i % cast)),
    )
  }
  return [
    some(random(12, 16), 3, 3),
    some(random(20, 30), 4, 4),
    some(random(40, 60), 5, 5),
    some(random(60, 80), 6, 3),
    recast(random(60, 90), 8, 4, 6),
    recast(random(100, 150), 10, 5, 5),
    round(random(100, 150), random(20, 30), random(5, 9), 25),
    some(3_000, 7, 30),
    recast(4_000, 40, 12, 300),
    round(4_000, random(900, 1_000), 30, 2_000),
    round(random(99_000, 100_000), random(5, 900), random(1_000, 9_000), 1e6),
    recast(100_000, random(300, 400), 90, 9_999),
    round(random(99_000, 100_000), random(45_000, 50_000), random(900, 9_000), 50_000),
    some(random(90_000, 95_000), random(9, 12), 40),
    build(
      random(30_000, 60_000),
      many(95_000, (i) => 1 + i * random(1, 2)),
    ),
  ]
}

/** From the last scene back to the first, by the distance to the next line of the same actor, and by two sums instead of one. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...actors] = integers(input)
  const ahead = Array<number>(n).fill(0)
  const before = Array<number>(n).fill(-1)
  const nearest = new Map<number, number>()
  for (let line = n - 1; line >= 0; line--) {
    const actor = actors[line] ?? 0
    const next = nearest.get(actor)
    if (next !== undefined) {
      ahead[line] = next - line
      before[next] = line
    }
    nearest.set(actor, line)
  }
  const primes = [94_906_249, 94_906_247]
  const bases = [31_415_926, 27_182_818]
  const hashes = primes.map((prime, which) => {
    const base = bases[which] ?? 1
    const powers = [1]
    for (let i = 0; i < k; i++) powers.push(((powers[i] ?? 0) * base) % prime)
    const found: number[] = []
    let scene = 0
    for (let line = n - 1; line >= 0; line--) {
      const last = line + k - 1
      // the line behind the last one leaves, and its actor's line before is the last one of that actor now
      const left = last + 1 < n ? (before[last + 1] ?? -1) : -1
      if (left > line) scene += prime - (((ahead[left] ?? 0) * (powers[left - line - 1] ?? 0)) % prime)
      const distance = ahead[line] ?? 0
      scene = ((scene % prime) * base + (line + distance <= last ? distance : 0)) % prime
      if (last < n) found.push(scene)
    }
    return found
  })
  const counts = new Map<string, number>()
  let pairs = 0
  for (const [i, one] of (hashes[0] ?? []).entries()) {
    const key = `${one} ${hashes[1]?.[i]}`
    const known = counts.get(key) ?? 0
    pairs += known
    counts.set(key, known + 1)
  }
  return `${pairs}\n`
}
