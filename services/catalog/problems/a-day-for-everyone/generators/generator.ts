import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (lists: number[][]) =>
  `${lists.length}\n${lists.map((days) => `${days.length} ${days.join(' ')}\n`).join('')}`

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, most: number) => many(n, () => random(1, most))
  /** Lists with these days in common, some of them twice. */
  const shared = (friends: number, common: number[], others: number, most: number) =>
    build(many(friends, () => shuffled(random, [...common, ...common.slice(0, 1), ...any(others, most)])))
  const day = random(1e5, 8e5)
  const evens = many(49_000, (i) => day + 2 * i)
  /** 100,000 even or odd days below 10,000. */
  const short = (odd: number) => many(100_000, () => 2 * random(1, 4_998) + odd)
  return [
    build([any(random(3, 6), 1e9)]),
    build([any(2, 9), [day, day, day], [day + 1]]),
    shared(3, [day + 5, day, day + 9], 0, 1),
    shared(4, [], 12, 25),
    build([[day, day + 1], [day + 1, day, day, day], [day + 1]]),
    shared(random(5, 9), [day + random(1, 99), day], 5, day - 1),
    build(many(1_000, (i) => shuffled(random, i === 997 ? [day + 1, day + 2] : [day, day + 2, day + 2]))),
    build([
      shuffled(random, evens),
      shuffled(
        random,
        evens.map((one) => one + (one === evens.at(-2) ? 0 : 1)),
      ),
    ]),
    build([short(0), short(1).map((one, i) => (i === 99_900 ? 10_001 : one))]),
  ]
}

/** Keeps what is left of the first friend's days after each list, in order. */
export const answer: Generator['answer'] = (input) => {
  const lists = input
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => integers(line).slice(1))
  const sorted = [...(lists[0] ?? [])].sort((a, b) => a - b)
  const left = lists.reduce((days, list) => {
    const free = new Set(list)
    return days.filter((one) => free.has(one))
  }, sorted)
  return `${left[0] ?? -1}\n`
}
