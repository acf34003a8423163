import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (friends: number[]) => `${friends.length}\n${friends.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  /** The friend is among the last `back` arrivals, or there is none in one case of `front`. */
  const some = (n: number, back: number, front: number) =>
    build(many(n, (i) => (random(1, front) === 1 ? 0 : random(Math.max(0, i + 1 - back), i))))
  return [
    some(random(1, 2), 2, 2),
    some(random(2, 4), 3, 3),
    some(12, 12, 4),
    ...many(4, () => some(random(10, 40), 30, 8)),
    some(random(20, 30), 3, 30),
    some(1_000, 1_000, 50),
    some(random(149_000, 150_000), 150_000, 10_000),
    some(random(49_000, 50_000), 2, 50_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...friends] = integers(input)
  // as a tree: behind a person stand those who joined them, the latest first, each followed by their own
  const joined = many(n + 1, (): number[] => [])
  friends.forEach((friend, i) => {
    joined[friend]?.push(i + 1)
  })
  const queue: number[] = []
  const waiting = [0]
  for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) {
    if (person > 0) queue.push(person)
    waiting.push(...(joined[person] ?? []))
  }
  return `${queue.join(' ')}\n`
}
