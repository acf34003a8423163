import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (wanted: number[]) => `${wanted.length}\n${wanted.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (q: number, least: number, most: number) =>
    build(
      shuffled(
        random,
        many(q, () => random(least, most)),
      ),
    )
  const first = shuffled(
    random,
    many(12, (i) => i + 1),
  )
  return [
    build(first),
    build(many(9, () => random(3, 4))),
    some(6, 6, 18),
    some(5, 20, 24),
    some(20, 60, 90),
    some(50, 200, 2_000),
    some(1_000, 1, 100_000),
    some(1_000, 99_000, 100_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, ...wanted] = integers(input)
  // by one sequence: a rhythm ends with a short stroke, or with short and long, or is one long stroke alone
  const ways = [1, 1, 1, 2]
  for (let i = 4; i <= Math.max(...wanted); i++) ways.push(((ways[i - 1] ?? 0) + (ways[i - 4] ?? 0)) % 1_000_000_007)
  return `${wanted.map((n) => ways[n]).join(' ')}\n`
}
