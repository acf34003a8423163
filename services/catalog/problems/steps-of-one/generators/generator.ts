import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (heights: number[]) => `${heights.length}\n${heights.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, least: number, most: number) => build(many(n, () => random(least, most)))
  const low = random(-1e9, 9e8)
  return [
    // a first height that leads nowhere, then steps both ways with others between them, and a last one alone
    build([low + 90, low, low + 1, low + 1, low + 50, low + 2, low + 2, low + 1, low, low + random(10, 20)]),
    build([low + 2, low + 1, low + 1, low, low + random(60, 70)]),
    build(many(random(3, 9), () => low)),
    some(14, -2, 2),
    some(300, low, low + 20),
    some(3_000, -50, 50),
    build(many(20_000, (i) => low + Math.abs(10_000 - i))),
    some(50_000, low, low + 60_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, ...heights] = integers(input)
  // backwards: the most that can follow from a height on, itself among them
  const follow = new Map<number, number>()
  let best = 0
  for (const height of heights.reverse()) {
    const kept = Math.max(follow.get(height - 1) ?? 0, follow.get(height + 1) ?? 0) + 1
    follow.set(height, kept)
    best = Math.max(best, kept)
  }
  return `${best}\n`
}
