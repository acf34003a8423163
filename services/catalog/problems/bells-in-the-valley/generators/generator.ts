import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (heights: number[]) => `${heights.length}\n${heights.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const low = random(1_000, 400_000)
  const high = low + random(1, 99)
  const any = (n: number, most: number) => many(n, () => low + random(0, most))
  return [
    build([low]),
    build([low, high]),
    build([high, low, low, high]),
    build([low, low, high, low, low, low]),
    build([high, low, high, high, low + 100, low]),
    build(many(random(5, 9), (i) => low + i)),
    build(many(random(5, 9), (i) => low - i)),
    build(any(40, 5)),
    build(any(1_000, 1e5)),
    build(many(50_000, (i) => low + i * random(9, 10))),
    build(many(50_000, (i) => (i % 100 === 0 ? high : low))),
    build(many(random(199_000, 200_000), () => 1 + (low % 99))),
    build(many(random(60_000, 65_000), (i) => 999_999 - 2 * i)),
  ]
}

/** By a table of the highest tower of each stretch of 2^k, and steps from large to small. */
export const answer: Generator['answer'] = (input) => {
  const [, ...heights] = integers(input)
  const heard = (row: number[]) => {
    const highest = [row]
    for (let size = 1; 2 * size <= row.length; size *= 2) {
      const last = highest.at(-1) ?? []
      highest.push(many(row.length - 2 * size + 1, (i) => Math.max(last[i] ?? 0, last[i + size] ?? 0)))
    }
    let total = 0
    for (const [i, own] of row.entries()) {
      let next = i + 1
      for (let k = highest.length - 1; k >= 0; k--)
        if ((highest[k]?.[next] ?? Number.POSITIVE_INFINITY) <= own) next += 2 ** k
      total += Math.min(next, row.length - 1) - i
    }
    return total
  }
  return `${heard(heights) + heard([...heights].reverse())}\n`
}
