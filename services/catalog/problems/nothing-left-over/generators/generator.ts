import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Tiles for so many smallest mosaics one after the other; `mixed` tells how far the tiles are mixed. */
function fitting(random: Random, weights: number[], n: number, mixed: 'not' | 'each' | 'all'): number[] {
  const once = weights.flatMap((weight, i) => many(weight, () => i + 1))
  const order = shuffled(random, once)
  const band: number[] = []
  while (band.length < n) band.push(...(mixed === 'each' ? shuffled(random, once) : order))
  return mixed === 'all' ? shuffled(random, band.slice(0, n)) : band.slice(0, n)
}

const build = (weights: number[], factor: number, band: number[]) =>
  `${band.length} ${weights.length}\n${weights.map((weight) => weight * factor).join(' ')}\n${band.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, most: number, factor: number, mixed: 'not' | 'each' | 'all') => {
    const weights = many(k, () => random(1, most))
    weights[random(0, k - 1)] = most + 1
    return build(weights, factor, fitting(random, weights, n, mixed))
  }
  /** Replaces some of the tiles. */
  const spoiled = (n: number, weights: number[], factor: number, every: number) => {
    const band = fitting(random, weights, n, 'each')
    for (let at = random(1, every); at < n; at += random(1, 2 * every)) band[at] = random(1, weights.length)
    return build(weights, factor, band)
  }
  return [
    some(random(12, 16), 2, 1, random(2, 99_999), 'each'),
    some(random(20, 40), 3, 2, random(2, 99_999), 'each'),
    some(random(60, 90), 4, 1, random(2, 99_999), 'all'),
    some(random(90, 120), 3, 1, random(2, 99_999), 'all'),
    some(random(90, 120), 5, 1, random(2, 99_999), 'not'),
    spoiled(random(200, 300), [1, 2, 1, 3], random(2, 99_999), 20),
    spoiled(3_000, [1, 1, 1, 2, 2, 3], random(1, 9), 60),
    build(
      [1],
      random(1, 1e6),
      many(random(95_000, 100_000), () => 1),
    ),
    some(random(95_000, 100_000), 2, 3, random(1, 99_999), 'all'),
    some(random(95_000, 100_000), 40, 30, random(1, 9_999), 'each'),
    some(random(95_000, 100_000), random(3_000, 4_000), 5, random(1, 99_999), 'not'),
    spoiled(
      random(95_000, 100_000),
      many(random(40_000, 49_000), (i) => 1 + (i % 7 === 0 ? 1 : 0)),
      500_000,
      30_000,
    ),
    build(
      many(50_000, () => random(1, 1e6)),
      1,
      many(random(99_000, 100_000), () => random(1, 50_000)),
    ),
    // powers of two, and a band that is nearly right
    spoiled(random(95_000, 100_000), [1, 2, 4, 8, 16, 32, 64, 128], 4_096, 900),
  ]
}

/**
 * Without numbers that add up to 0: the counts of a beginning, less the smallest mosaic as often as it fits in, stay the same
 * over a right stretch. They are compared by two fixed sums.
 */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...rest] = integers(input)
  const divisor = rest.slice(0, k).reduce(gcd, 0)
  const weights = rest.slice(0, k).map((weight) => weight / divisor)
  const band = rest.slice(k, k + n)
  const primes = [94_906_249, 94_906_247]
  const names = primes.map((prime, which) => {
    let [state, multiplier] = [12_345 + which, 48_271 + 3_000 * which]
    return many(k, () => {
      state = (state * multiplier) % 2_147_483_647
      multiplier = 48_271
      return state % prime
    })
  })
  const mosaic = names.map((own, which) =>
    own.reduce((sum, name, i) => (sum + name * (weights[i] ?? 0)) % (primes[which] ?? 1), 0),
  )
  const counts = Array<number>(k).fill(0)
  /** How many colours are enough for so many mosaics. */
  const enough = Array<number>(n + 2).fill(0)
  const sums = [0, 0]
  const seen = new Map([['0 0', 1]])
  let [mosaics, stretches] = [0, 0]
  for (const color of band) {
    const i = color - 1
    const count = (counts[i] ?? 0) + 1
    counts[i] = count
    const weight = weights[i] ?? 1
    if (count % weight === 0) enough[count / weight] = (enough[count / weight] ?? 0) + 1
    const whole = enough[mosaics + 1] === k
    if (whole) mosaics++
    for (const [which, prime] of primes.entries()) {
      const change = (names[which]?.[i] ?? 0) + (whole ? prime - (mosaic[which] ?? 0) : 0)
      sums[which] = ((sums[which] ?? 0) + change) % prime
    }
    const key = sums.join(' ')
    const before = seen.get(key) ?? 0
    stretches += before
    seen.set(key, before + 1)
  }
  return `${stretches}\n`
}
