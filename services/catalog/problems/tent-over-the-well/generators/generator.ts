import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  /** Pegs at these places, turned round by a drawn length. */
  const build = (edge: number, places: number[]) => {
    const turn = random(0, edge - 1)
    const pegs = [...new Set(places.map((place) => (place + turn) % edge))].sort((a, b) => a - b)
    return `${pegs.length} ${edge}\n${pegs.join(' ')}\n`
  }
  const any = (n: number, edge: number) => [0, 1, 2, ...many(n, () => random(3, edge - 1))]
  const half = random(1e5, 4e8)
  const step = random(100, 9_000)
  return [
    build(2 * half, [0, half, random(1, half - 1)]),
    build(2 * half, [0, half + 1, random(2, half - 1)]),
    build(2 * half + 1, [0, half, half + 1]),
    build(2 * half + 1, [0, half, half - random(1, 99)]),
    build(2 * half, [0, half - 1, half, half + 1, 1, 2 * half - 1]),
    build(
      step * 12,
      many(12, (i) => i * step),
    ),
    build(
      step * 13,
      many(13, (i) => i * step),
    ),
    build(random(20, 30), any(12, 20)),
    build(1_000, any(90, 1_000)),
    build(1e6, any(400, 4e5)),
    build(1e9, any(49_990, 1e9)),
    build(60_000, any(49_990, 60_000)),
    build(999_999 - random(0, 9), any(145_000, 999_900)),
  ]
}

/** For each peg, counts the pegs of the half that begins with it by searching in halves. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, edge = 1, ...pegs] = integers(input)
  const turns = [...pegs, ...pegs.map((peg) => peg + edge)]
  let uncovered = 0
  for (const [i, peg] of pegs.entries()) {
    let [low, high] = [0, turns.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (2 * ((turns[middle] ?? 0) - peg) <= edge) low = middle + 1
      else high = middle
    }
    const others = low - 1 - i
    uncovered += (others * (others - 1)) / 2
  }
  return `${(n * (n - 1) * (n - 2)) / 6 - uncovered}\n`
}
