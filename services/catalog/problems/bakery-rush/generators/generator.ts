import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (t: number, seconds: number[]) => `${seconds.length} ${t}\n${seconds.sort((a, b) => a - b).join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, t: number, top: number) =>
    build(
      t,
      many(n, () => random(0, top)),
    )
  /** One customer each t seconds: with one second more or less the rush is another. */
  const beats = (n: number, t: number, from: number) =>
    build(
      t,
      many(n, (i) => from + Math.floor((i * t) / random(2, 3))),
    )
  const beat = random(20, 60)
  return [
    some(1, random(0, 9), 9),
    some(random(5, 9), 3, 12),
    some(12, 0, 6),
    build(
      beat,
      many(9, (i) => 7 + i * beat),
    ),
    beats(20, 6, random(0, 99)),
    ...many(3, () => some(20, random(5, 20), 100)),
    some(500, random(10_000, 100_000), 1_000_000),
    some(40_000, random(1_000_000, 9_000_000), 1_000_000_000),
    some(50_000, 999_999_999, 1_000_000),
    some(150_000, random(45_000, 55_000), 99_999),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, t = 0, ...seconds] = integers(input)
  const joins = (i: number, size: number) => (seconds[i + size - 1] ?? 0) - (seconds[i] ?? 0) <= t
  // a larger group holds smaller ones, so its size can be searched by halving
  let [possible, impossible] = [1, n + 1]
  while (impossible - possible > 1) {
    const size = Math.floor((possible + impossible) / 2)
    if (many(n - size + 1, (i) => joins(i, size)).some(Boolean)) possible = size
    else impossible = size
  }
  return `${possible}\n`
}
