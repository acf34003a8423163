import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (parents: number[]) => `${parents.length + 1}\n${parents.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, back: number) => build(many(n - 1, (i) => random(Math.max(1, i + 1 - back), i + 1)))
  return [
    some(random(2, 6), 6),
    some(10, 10),
    some(100_000, 1),
    some(100_000, 3),
    some(100_000, 100_000),
    build(many(random(40_000, 99_999), () => 1)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 1, ...parents] = integers(input)
  const depth = [0, 1]
  for (let node = 2; node <= n; node++) depth[node] = (depth[parents[node - 2] ?? 1] ?? 1) + 1
  return `${depth.reduce((a, b) => Math.max(a, b), 0)}\n`
}
