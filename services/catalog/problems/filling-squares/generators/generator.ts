import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

type Street = [number, number, number]
const build = (n: number, streets: Street[]) =>
  `${n} ${streets.length}\n${streets.map((street) => street.join(' ')).join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, m: number, most: number) =>
    many(m, (): Street => [random(1, n), random(1, n), random(1, most)])
  const people = random(10, 4e5)
  const [a = 1, b = 1, c = 1, d = 1] = shuffled(random, [1, 2, 3, 4])
  const home = random(2, 99)
  return [
    // nobody gains, and the first square has no street
    build(
      4,
      shuffled(random, [
        [2, 3, people],
        [3, 4, people],
        [4, 2, people],
      ]),
    ),
    // a gain of 5 by one street among others
    build(5, [
      [2, 3, people],
      [3, 2, people + 5],
      [2, 4, 5],
      [5, 5, people],
    ]),
    // many come to c and more leave; two gain the same, one of them by two streets
    build(
      4,
      shuffled(random, [
        [c, a, people],
        [c, b, 3],
        [c, b, people - 3],
        [d, c, 2 * people - 5],
      ]),
    ),
    build(6, some(6, 14, 9)),
    build(50, some(50, 200, 4)),
    build(100, [...many(6_000, (): Street => [1, home, random(9e5, 1e6)]), ...some(100, 500, 1e6)]),
    build(20_000, some(20_000, 30_000, 1e6)),
    build(20_000, some(20_000, 20_000, 3)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [[n = 1] = [], ...streets] = input.trim().split('\n').map(integers)
  // by order: the streets' ends sorted by square, then one pass over each square's own
  const ends = streets.flatMap(([from = 0, to = 0, people = 0]) => [
    { square: from, people: -people },
    { square: to, people },
  ])
  ends.sort((one, other) => one.square - other.square)
  let [best, most, at] = [0, Number.NEGATIVE_INFINITY, 0]
  for (let square = 1; square <= n; square++) {
    let gain = 0
    for (; ends[at]?.square === square; at++) gain += ends[at]?.people ?? 0
    if (gain > most) [best, most] = [square, gain]
  }
  return `${best} ${most}\n`
}
