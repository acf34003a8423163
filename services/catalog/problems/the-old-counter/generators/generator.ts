import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (wheels: number, readings: number[]) => `${wheels} ${readings.length}\n${readings.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const any = (wheels: number, n: number) => many(n, () => random(0, 10 ** wheels - 1))
  const [still, high] = [random(100, 999), random(500, 999)]
  return [
    build(random(3, 9), [still]),
    build(3, [still, still, still, ...any(3, random(1, 5)), 0, 0]),
    build(
      1,
      many(10, () => random(0, 9)),
    ),
    build(3, [high, high - random(1, 99), 0, 999, 0]),
    build(
      6,
      many(40, (i) => random(i * 1_000, i * 1_000 + 999)),
    ),
    build(random(4, 8), any(4, 1_000)),
    build(9, any(9, 20_000)),
    build(
      9,
      many(50_000, (i) => 999_999_999 - i * random(9_000, 9_001)),
    ),
  ]
}

/** Counts whole turns: one for each reading that is smaller than the one before. */
export const answer: Generator['answer'] = (input) => {
  const [wheels = 1, , ...readings] = integers(input)
  const turns = readings.filter((reading, i) => reading < (readings[i - 1] ?? 0)).length
  return `${turns * 10 ** wheels + (readings.at(-1) ?? 0) - (readings[0] ?? 0)}\n`
}
