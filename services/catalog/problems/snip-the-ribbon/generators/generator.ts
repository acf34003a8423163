import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export const inputs: Generator['inputs'] = (random) => {
  const kinds = shuffled(random, [...LETTERS])
  const squares = (n: number, colours: number) => many(n, () => kinds[random(0, colours - 1)] ?? 'a')
  const build = (m: number, ribbon: string[]) => `${m}\n${ribbon.join('')}\n`
  const [once, twice] = [kinds.slice(0, 10), shuffled(random, [...kinds.slice(0, 9), ...kinds.slice(0, 9)])]
  const [one = 'a', two = 'b', ...others] = kinds
  const middle = many(random(3, 6), () => one)
  return [
    build(0, squares(random(1, 2), 26)),
    build(random(1, 2), squares(random(4, 6), 2)),
    build(1, once),
    build(2, twice),
    build(1, twice),
    build(0, squares(random(9, 14), 3)),
    build(2, [two, one, ...others, ...middle, two, one]),
    ...many(4, () => build(random(3, 6), squares(random(25, 35), random(2, 5)))),
    build(random(20, 40), squares(1_000, 26)),
    build(1_000, squares(random(49_000, 50_000), 26)),
    build(random(100, 200), squares(50_000, 2)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [head = '', ribbon = ''] = input.split('\n')
  const [m = 0] = integers(head)
  // what is kept at the front may be so long; for each length, as much as possible is kept at the back
  const counts = new Map<string, number>()
  const add = (square: string, by: number) => {
    const count = (counts.get(square) ?? 0) + by
    counts.set(square, count)
    return count
  }
  let front = 0
  while (front < ribbon.length && add(ribbon[front] ?? '', 1) <= m) front++
  if (front === ribbon.length) return '0\n'
  add(ribbon[front] ?? '', -1)
  let [back, shortest] = [ribbon.length, ribbon.length - front]
  for (; front >= 0; add(ribbon[--front] ?? '', -1)) {
    while (back > front && add(ribbon[back - 1] ?? '', 1) <= m) back--
    if (back > front) add(ribbon[back - 1] ?? '', -1)
    shortest = Math.min(shortest, back - front)
  }
  return `${shortest}\n`
}
