import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (k: number, jumps: number[]) => `${jumps.length} ${k}\n${jumps.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, top: number) => many(n, () => random(1, top))
  const low = random(1, 9e8)
  return [
    build(1, [low, low, low + random(1, 9)]),
    build(3, [...shuffled(random, [low, low + 1, low + 1]), low + random(2, 9), low]),
    build(3, [low + 3, low + 2, low + 1, low, low + random(4, 9)]),
    build(random(2, 5), some(30, 6)),
    build(7, some(200, 9)),
    build(random(300, 900), some(1_000, 1e9)),
    build(
      25_000,
      many(50_000, (i) => low + 2 * i + random(0, 1)),
    ),
    build(20_000, some(45_000, 1e9)),
    build(40_000, [...some(5_000, 1e9), ...many(45_000, (i) => low + i)]),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, k = 1, ...jumps] = integers(input)
  // not by a heap: back from the end, where the cut is found by sorting once, each jump is taken away
  const falling = jumps.map((_, i) => i).sort((a, b) => (jumps[b] ?? 0) - (jumps[a] ?? 0) || a - b)
  const place = new Map(falling.map((jump, i) => [jump, i]))
  const gone = new Set<number>()
  let at = k - 1
  const length = () => jumps[falling[at] ?? 0] ?? 0
  const last = length()
  let [announced, cut] = [1, last]
  for (let i = jumps.length - 1; i >= k; i--) {
    gone.add(i)
    if ((place.get(i) ?? 0) > at) continue
    do at++
    while (gone.has(falling[at] ?? 0))
    if (length() !== cut) announced++
    cut = length()
  }
  return `${announced} ${last}\n`
}
