import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

type Roll = readonly [number, number]
const size = (rolls: readonly Roll[]) => rolls.reduce((sum, [low, high]) => sum + high - low + 1, 0)

export const inputs: Generator['inputs'] = (random) => {
  const build = (rolls: Roll[], k: number) =>
    `${rolls.length} ${k}\n${rolls.map((roll) => roll.join(' ')).join('\n')}\n`
  const roll = (top: number, longest: number): Roll => {
    const low = random(1, top)
    return [low, Math.min(top, low + random(0, longest - 1))]
  }
  const some = (n: number, top: number, longest = top) => {
    const rolls = many(n, () => roll(top, longest))
    return build(rolls, random(1, size(rolls)))
  }
  /** The ticket after a gap is asked for, or the last one before it. */
  const beside = (gap: number, after: number) => {
    const [low, high] = [many(5, () => roll(50, 20)), many(5, () => roll(50, 20))]
    const rolls = [...low, ...high.map(([l, r]): Roll => [l + 50 + gap, r + 50 + gap])]
    return build(rolls, size(low) + after)
  }
  const most = 1_000_000_000
  const any = many(random(20, 30), () => roll(99, 40))
  const highest = [...any, [random(most - 99, most), most] as const]
  /** Many equal tickets, and the k-th is in the midst of them: no count is exactly k. */
  const equals = (n: number) => {
    const [number, before] = [random(10, 1e8), random(1, 9)]
    return build(
      [...many(n, (): Roll => [number, number + random(0, 9)]), [number - before, number - 1]],
      before + random(1, n - 1),
    )
  }
  return [
    some(1, 1_000),
    equals(random(5, 9)),
    equals(random(500, 900)),
    some(random(5, 8), 30, 3),
    beside(random(100, 900), 0),
    beside(random(100, 900), 1),
    some(12, 1_000_000_000, 20),
    some(30, 20),
    build([...any, [1, random(2, 9)]], 1),
    build(highest, size(highest)),
    some(500, 1_000_000),
    build(
      many(20_000, (): Roll => [random(1, 1_000), random(999_000_000, 1_000_000_000)]),
      random(12_000_000_000_000, 19_000_000_000_000),
    ),
    some(random(19_000, 20_000), 1_000_000_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, k = 0, ...ends] = integers(input)
  // a sweep: between two ends of rolls, each number is there as often as rolls are open
  const changes = ends.map((end, i) => (i % 2 === 0 ? { at: end, by: 1 } : { at: end + 1, by: -1 }))
  let [open, from, left] = [0, 1, k]
  for (const { at, by } of changes.sort((a, b) => a.at - b.at)) {
    const tickets = open * (at - from)
    if (tickets >= left) break
    left -= tickets
    open += by
    from = at
  }
  return `${from + Math.ceil(left / open) - 1}\n`
}
