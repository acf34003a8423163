import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  /** Walks end at square `from` or behind, and begin there too or, if `far`, among as many of the first squares. */
  const some = (n: number, m: number, back: number, from = 1, far = false) => {
    const above = many(n - 1, (i) => random(Math.max(1, i + 2 - back), i + 1))
    const walks = many(m, () => `${far ? random(1, n - from) : random(from, n)} ${random(from, n)}`)
    return `${n} ${m}\n${above.join(' ')}\n${walks.join('\n')}\n`
  }
  return [
    some(random(1, 3), 2, 1),
    some(random(4, 6), 1, 3),
    some(8, random(4, 6), 3),
    ...many(3, () => some(random(10, 20), random(5, 9), 4)),
    some(20, 30, 20),
    some(random(15, 25), 3, 2, 10),
    some(1_000, 1_000, 9),
    some(40_000, random(10_000, 20_000), 40_000),
    some(random(39_000, 40_000), 40_000, 1),
    some(60_000, random(49_000, 50_000), 1, 50_000, true),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [[n = 0] = [], above = [], ...walks] = input.trimEnd().split('\n').map(integers)
  // by the ends of walks that lie in a part of the tree, whose squares stand side by side in the order of a way through it
  const below = many(n + 1, (): number[] => [])
  above.forEach((over, i) => {
    below[over]?.push(i + 2)
  })
  const [first, last]: [number[], number[]] = [[], []]
  const way = [1]
  let place = 0
  for (let square = way.pop(); square !== undefined; square = way.pop()) {
    if (square < 0) last[-square] = place
    else {
      first[square] = place++
      way.push(-square, ...(below[square] ?? []))
    }
  }
  const ends = many(n + 1, () => 0)
  for (const square of walks.flat()) ends[(first[square] ?? 0) + 1] = (ends[(first[square] ?? 0) + 1] ?? 0) + 1
  for (let i = 1; i <= n; i++) ends[i] = (ends[i] ?? 0) + (ends[i - 1] ?? 0)
  const within = (square: number) => (ends[last[square] ?? 0] ?? 0) - (ends[first[square] ?? 0] ?? 0)
  return `${many(n - 1, (i) => within(i + 2)).filter((count) => count % 2 === 1).length}\n`
}
