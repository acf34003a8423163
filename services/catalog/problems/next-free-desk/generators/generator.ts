import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (c: number, minutes: number[]) => `${minutes.length} ${c}\n${minutes.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, c: number, least: number, top: number) =>
    build(
      c,
      many(n, () => random(least, top)),
    )
  return [
    some(random(3, 9), 1, 1, 1e6),
    some(12, 3, 1, 3),
    some(random(20, 30), 4, 1, 9),
    some(100, 7, 1, 1e6),
    some(100, random(101, 200), 1, 1e6),
    some(6_000, 2, 900_000, 1e6),
    some(50_000, 50, 1, 5),
    some(50_000, 40_000, 1, 1e6),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, c = 1, ...visitors] = integers(input)
  // not by a heap: desks by the minute when they are free, minutes kept sorted
  const times = [0]
  const desksAt = new Map([[0, many(c, (i) => c - i)]])
  const chosen = visitors.map((minutes) => {
    const now = times.at(-1) ?? 0
    const desks = desksAt.get(now) ?? []
    const desk = desks.pop() ?? 0
    if (desks.length === 0) times.pop()
    const then = now + minutes
    if (desks.length === 0) desksAt.delete(now)
    const others = desksAt.get(then)
    if (others) others.splice(placeIn(others, desk), 0, desk)
    else {
      desksAt.set(then, [desk])
      times.splice(placeIn(times, then), 0, then)
    }
    return desk
  })
  return `${chosen.join(' ')}\n`
}

/** Where a value belongs in a list that falls. */
function placeIn(falling: number[], value: number): number {
  let [low, high] = [0, falling.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((falling[middle] ?? 0) > value) low = middle + 1
    else high = middle
  }
  return low
}
