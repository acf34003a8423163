import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, back: number, top = 99) => {
    const worth = many(n, () => random(0, top))
    const above = many(n - 1, (i) => random(Math.max(1, i + 2 - back), i + 1))
    return `${n} ${k}\n${worth.join(' ')}\n${above.join(' ')}\n`
  }
  return [
    some(1, 1, 1),
    some(random(3, 6), 2, 3),
    some(12, 11, 4),
    ...many(5, () => some(random(12, 25), random(2, 4), random(4, 12))),
    some(20, 3, 20, 2),
    some(1_000, random(20, 90), 9, 1_000),
    some(50_000, random(20_000, 25_000), 50_000, 1_000_000),
    some(random(20_000, 30_000), 2_000, 5, 1_000_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [[n = 0, k = 0] = [], worth = [], above = []] = input.split('\n').map(integers)
  // by small steps: the ways of several skiers below a hut, the best first; a larger list takes in the smaller ones
  const ways = many(n + 1, (): number[] => [])
  const insert = (row: number[], value: number) => {
    let [low, high] = [0, row.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((row[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    row.splice(low, 0, value)
  }
  for (let hut = n; hut >= 1; hut--) {
    const row = ways[hut] ?? []
    row.push((row.pop() ?? 0) + (worth[hut - 1] ?? 0))
    if (hut === 1) break
    const over = above[hut - 2] ?? 1
    const [small = [], large = []] = [row, ways[over] ?? []].sort((a, b) => a.length - b.length)
    for (const value of small) insert(large, value)
    ways[over] = large
    ways[hut] = []
  }
  return `${(ways[1] ?? []).slice(-k).reduce((a, b) => a + b, 0)}\n`
}
