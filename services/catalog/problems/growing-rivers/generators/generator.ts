import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

/** The water at each place: from the sea upwards, by the places above each one. */
function waterAt(springs: number[], targets: number[]): number[] {
  const above = springs.map((): number[] => [])
  targets.forEach((target, i) => {
    above[target - 1]?.push(i + 1)
  })
  const order = [0]
  for (const place of order) order.push(...(above[place] ?? []))
  const water = [...springs]
  for (const place of order.reverse())
    for (const other of above[place] ?? []) water[place] = (water[place] ?? 0) + (water[other] ?? 0)
  return water
}

export const inputs: Generator['inputs'] = (random) => {
  /** As much water is wanted as some place has, so that a litre decides. */
  const some = (n: number, back: number, top: number) => {
    const springs = many(n, () => random(0, top))
    const targets = many(n - 1, (i) => random(Math.max(1, i + 2 - back), i + 1))
    const inner = targets[random(0, n - 2)] ?? 1
    const t = waterAt(springs, targets)[inner - 1]
    return `${n} ${t}\n${springs.join(' ')}\n${targets.join(' ')}\n`
  }
  return [
    some(1, 1, 9),
    some(random(3, 5), 5, 9),
    ...many(4, () => some(random(10, 20), 4, 99)),
    some(20, 20, 2),
    some(500, 10, 999),
    some(random(20_000, 30_000), 30_000, 1_000_000_000),
    some(100_000, 1, 999),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [head = [], springs = [], targets = []] = input.split('\n').map(integers)
  return `${waterAt(springs, targets).filter((water) => water >= (head[1] ?? 0)).length}\n`
}
