import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (d: number, worths: number[]) => `${worths.length} ${d}\n${worths.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, top: number) => many(n, () => random(1, top))
  /** A wish that some way fulfils. */
  const possible = (worths: number[]) => {
    const d = worths.reduce((sum, worth) => sum + worth * random(-1, 1), 0)
    return build(Math.min(1e9, Math.abs(d)), worths)
  }
  const one = random(1, 1e9)
  return [
    build(one, [one]),
    build(0, some(1, 1e9)),
    build(random(1, 9), some(5, 6)),
    possible(some(8, 20)),
    possible(some(9, 1e9)),
    build(
      random(2, 3) * one > 1e9 ? one : 2 * one,
      many(10, () => one),
    ),
    build(0, some(11, 30)),
    possible(some(21, 40)),
    possible(some(22, 1e9)),
    build(
      0,
      many(22, () => one),
    ),
    possible(many(22, () => random(999_999_000, 1e9))),
    build(random(1, 50), some(22, 9)),
  ]
}

/** Not by a map: both halves' differences, sorted and with their counts, are walked through from opposite ends. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, d = 0, ...worths] = integers(input)
  const half = Math.ceil(n / 2)
  const differences = (some: number[]) => {
    let known = new Map([[0, 1]])
    for (const worth of some) {
      const next = new Map(known)
      for (const [difference, ways] of known)
        for (const changed of [difference + worth, difference - worth])
          next.set(changed, (next.get(changed) ?? 0) + ways)
      known = next
    }
    return [...known].sort(([a], [b]) => a - b)
  }
  const [left, right] = [differences(worths.slice(0, half)), differences(worths.slice(half))]
  let ways = 0
  for (let i = 0, j = right.length - 1; i < left.length && j >= 0; ) {
    const sum = (left[i]?.[0] ?? 0) + (right[j]?.[0] ?? 0)
    if (sum === d) ways += (left[i]?.[1] ?? 0) * (right[j]?.[1] ?? 0)
    if (sum <= d) i++
    else j--
  }
  return `${ways}\n`
}
