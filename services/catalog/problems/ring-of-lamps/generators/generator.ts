import { type Generator, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const row = (n: number) => many(n, () => random(0, 1)).join('')
  const build = (n: number, t: number | bigint) => `${n} ${t}\n${row(n)}\n`
  /** A number of minutes up to 10^18 that a floating-point number does not hold exactly. */
  const long = () => BigInt(random(1, 999_999_998)) * 1_000_000_000n + BigInt(random(0, 499_999_999)) * 2n + 1n
  const odd = () => 2 * random(10_000, 24_999) + 1
  return [
    build(random(5, 20), random(0, 1)),
    build(1, long()),
    build(random(5, 9), random(2, 7)),
    build(11, random(8, 40)),
    build(random(20, 40), random(100, 400)),
    build(16, random(3, 15)),
    build(random(31, 47), long()),
    build(odd(), 2 ** 20 + random(0, 1_000)),
    build(odd(), long()),
    build(49_999, 10n ** 18n - BigInt(random(0, 9))),
    build(50_000, (1n << 59n) - BigInt(random(1, 999))),
  ]
}

/** By the coefficients: after t minutes the lamp k places to the right counts if t has every binary digit of k; by threes of digits. */
export const answer: Generator['answer'] = (input) => {
  const [first = '', text = ''] = input.split('\n')
  const [size = '', minutes = ''] = first.split(' ')
  const n = Number(size)
  let lamps = [...text].map(Number)
  // three binary digits at a time: up to eight copies of the row, each shifted
  for (let [rest, step] = [BigInt(minutes), 1n]; rest > 0n; [rest, step] = [rest >> 3n, step << 3n]) {
    const digits = Number(rest & 7n)
    const shifts = many(8, (k) => k)
      .filter((k) => (k & digits) === k)
      .map((k) => Number((BigInt(k) * step) % BigInt(n)))
    lamps = lamps.map((_, i) => shifts.reduce((sum, shift) => sum ^ (lamps[(i + shift) % n] ?? 0), 0))
  }
  return `${lamps.join('')}\n`
}
