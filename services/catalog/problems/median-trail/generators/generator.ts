import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (field: number[][]) => `${field.length}\n${field.map((row) => row.join(' ')).join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, top: number, low = 1) => build(many(n, () => many(n, () => random(low, top))))
  /** A way along the left and the lower border that is only just better than half, and peaks elsewhere. */
  const peaks = (n: number) =>
    build(
      many(n, (y) =>
        many(n, (x) => {
          if (x === 0 || y === n - 1) return (x + y) % 2 === 0 ? random(40, 50) : random(1, 9)
          return y === 0 || x === n - 1 ? ((x + y) % 3 === 0 ? random(900, 999) : random(10, 19)) : random(1, 9)
        }),
      ),
    )
  return [
    some(1, 1_000),
    some(2, 99),
    some(random(3, 4), 9),
    peaks(5),
    peaks(6),
    ...many(10, () => some(random(5, 6), 99)),
    some(6, 3),
    some(5, 1_000_000, 999_000),
    ...many(3, () => some(30, 1_000)),
    some(320, random(900_000, 999_999)),
    some(random(150, 160), 20),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...heights] = integers(input)
  // from the end: the fewest squares below a height, of which n - 1 are allowed
  const possible = (height: number) => {
    const fewest = many(n + 1, () => Number.POSITIVE_INFINITY)
    for (let y = n - 1; y >= 0; y--)
      for (let x = n - 1; x >= 0; x--) {
        const onwards = x === n - 1 && y === n - 1 ? 0 : Math.min(fewest[x] ?? 0, fewest[x + 1] ?? 0)
        fewest[x] = onwards + ((heights[y * n + x] ?? 0) < height ? 1 : 0)
      }
    return (fewest[0] ?? 0) <= n - 1
  }
  let greatest = 0
  for (let step = 2 ** 20; step >= 1; step /= 2) if (possible(greatest + step)) greatest += step
  return `${greatest}\n`
}
