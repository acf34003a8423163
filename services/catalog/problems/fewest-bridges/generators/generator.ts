import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (n: number, edges: [number, number][]) =>
  `${n} ${edges.length}\n${edges.map((edge) => edge.join(' ')).join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, m: number) =>
    build(
      n,
      many(m, () => [random(1, n), random(1, n)] as [number, number]),
    )
  const loops = (islands: number) =>
    many(random(0, 99), () => {
      const island = random(1, islands)
      return [island, island] as [number, number]
    })
  const length = random(19_000, 19_999)
  const chain = many(length, (i) => (random(0, 1) ? [i + 1, i + 2] : [i + 2, i + 1]) as [number, number])
  return [
    build(1, loops(1)),
    build(2, shuffled(random, [[1, 2], ...loops(2)])),
    build(2, loops(2)),
    some(10, 15),
    some(1_000, 1_500),
    some(20_000, 40_000),
    build(length + 1, shuffled(random, chain)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 1, , ...ends] = integers(input)
  const near = many(n + 1, (): number[] => [])
  for (let i = 0; i + 1 < ends.length; i += 2) {
    near[ends[i] ?? 0]?.push(ends[i + 1] ?? 0)
    near[ends[i + 1] ?? 0]?.push(ends[i] ?? 0)
  }
  const steps = new Map([[1, 0]])
  for (const [island, taken] of steps)
    for (const next of near[island] ?? []) if (!steps.has(next)) steps.set(next, taken + 1)
  return `${steps.get(n) ?? -1}\n`
}
