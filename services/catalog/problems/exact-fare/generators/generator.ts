import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (target: number, values: number[]) =>
  `${values.length} ${target}\n${[...values].sort((a, b) => a - b).join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const values = many(100_000, () => random(-1e9, 1e9))
  const even = many(50_000, () => random(-5e8, 5e8) * 2)
  const coin = random(1, 9e8)
  return [
    build(2 * coin, [coin, coin]),
    build(0, [-coin, coin]),
    build(2 * coin, [coin, coin + random(1, 1_000)]),
    build(
      random(10, 50),
      many(50, () => random(0, 30)),
    ),
    build((values[0] ?? 0) + (values[1] ?? 0), values),
    build(random(-1e9, 1e9 - 1) * 2 + 1, even),
    build(-2e9, [-1e9, -1e9, random(-999_999_999, 1e9)]),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, target = 0, ...values] = integers(input)
  const seen = new Set<number>()
  for (const value of values) {
    if (seen.has(target - value)) return 'YES\n'
    seen.add(value)
  }
  return 'NO\n'
}
