import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

const MODULUS = 1_000_003
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** A photograph whose rings have these lengths, so many of each. */
function rings(random: Random, k: number, wanted: (readonly [length: number, count: number])[]): string {
  const n = wanted.reduce((sum, [length, count]) => sum + length * count, 0)
  const chairs = shuffled(
    random,
    many(n, (i) => i),
  )
  const moves = Array<number>(n).fill(0)
  let at = 0
  for (const [length, count] of wanted)
    for (let i = 0; i < count; i++) {
      const ring = chairs.slice(at, at + length)
      ring.forEach((chair, place) => {
        moves[chair] = (ring[(place + 1) % length] ?? 0) + 1
      })
      at += length
    }
  return `${n} ${k}\n${moves.join(' ')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const one = (...from: number[]) => from[random(0, from.length - 1)] ?? 1
  /** What k moves of a rule with these rings lead to. */
  const after = (k: number, lengths: (readonly [number, number])[]) =>
    rings(
      random,
      k,
      lengths.map(([length, count]) => {
        const parts = gcd(length, k)
        return [length / parts, count * parts] as const
      }),
    )
  return [
    after(2 * random(1, 50), [
      [4, 1],
      [3, 1],
    ]),
    rings(random, 2 * random(1, 50), [
      [2, 2],
      [1, 3],
    ]),
    rings(random, one(3, 15, 21, 33, 39, 51, 57, 69, 87, 93), [
      [2, 3],
      [1, 1],
    ]),
    rings(random, 4 * random(1, 25), [
      [3, 2],
      [1, 1],
    ]),
    rings(random, random(2, 100), [
      [3, 1],
      [2, 1],
      [1, 3],
    ]),
    // no rule leads there: three rings of two chairs
    rings(random, 4 * random(1, 25), [
      [2, 3],
      [1, random(4, 9)],
    ]),
    ...many(3, () => {
      const k = one(6, 12, 24, 30, 42, 60)
      return after(k, [
        [random(1, 6) * k, random(1, 3)],
        [random(2, 30), random(2, 9)],
        [random(2, 30), random(2, 9)],
        [5, random(10, 90)],
        [1, random(10, 90)],
      ])
    }),
    ...[one(6, 30, 66, 90), one(10, 20, 40, 80)].map((k) =>
      after(
        k,
        many(random(200, 300), (i) => [i + 1, random(1, 3)]),
      ),
    ),
    rings(random, one(60, 72, 84, 90, 96), [[1, random(97_000, 100_000)]]),
    rings(random, one(60, 72, 84, 90, 96), [
      [7, random(6_000, 6_800)],
      [1, random(49_000, 51_000)],
    ]),
    rings(random, one(4, 8, 16, 32), [
      [2, 16 * random(1_500, 1_700)],
      [3, random(9_000, 11_000)],
    ]),
    rings(random, random(1, 100), [[random(98_000, 100_000), 1]]),
  ]
}

/** Groups one by one, by factorials: the partners of the last ring are chosen, and their order. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...chairs] = integers(input)
  const times = (...numbers: number[]) => numbers.reduce((product, number) => (product * number) % MODULUS, 1)
  const power = (base: number, exponent: number): number => {
    if (exponent === 0) return 1
    const half = power(times(base, base), exponent >> 1)
    return exponent % 2 === 1 ? times(half, base) : half
  }
  const factorial = [1]
  for (let i = 1; i <= n; i++) factorial.push(times(factorial[i - 1] ?? 1, i))
  const reciprocal = [power(factorial[n] ?? 1, MODULUS - 2)]
  for (let i = n; i > 0; i--) reciprocal.push(times(reciprocal[n - i] ?? 1, i))
  reciprocal.reverse()

  const counts = new Map<number, number>()
  const left = new Set(chairs.keys())
  for (const start of left) {
    let length = 0
    for (let chair = start; left.delete(chair); length++) chair = (chairs[chair] ?? 0) - 1
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  let rules = 1
  for (const [length, count] of counts) {
    const sizes = many(k, (i) => i + 1).filter((m) => gcd(m * length, k) === m)
    const joined = sizes.map((m) => power(length, m - 1))
    const ways = [1]
    for (let rest = 1; rest <= count; rest++) {
      let sum = 0
      for (const [i, m] of sizes.entries())
        if (m <= rest)
          sum += times(factorial[rest - 1] ?? 0, reciprocal[rest - m] ?? 0, joined[i] ?? 0, ways[rest - m] ?? 0)
      ways.push(sum % MODULUS)
    }
    rules = times(rules, ways[count] ?? 0)
  }
  return `${rules}\n`
}
