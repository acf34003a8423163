import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

const upTo = (n: number) => many(n, (i) => i + 1)

/** Gives the rooms but the first other numbers. `above` names the room over each of the rooms 2 to n. */
function build(random: Random, above: number[], books: number[]): string {
  const n = books.length
  const rooms = [1, ...shuffled(random, upTo(n).slice(1))]
  const [newBooks, newAbove] = [[...books], many(n, () => 1)]
  books.forEach((book, i) => {
    newBooks[(rooms[i] ?? 1) - 1] = book
  })
  above.forEach((over, i) => {
    newAbove[(rooms[i + 1] ?? 1) - 1] = rooms[over - 1] ?? 1
  })
  return `${n}\n${newBooks.join(' ')}\n${newAbove.slice(1).join(' ')}\n`
}

/** Books by the number of rooms in and below each room, so that all are unbroken; then some neighbours are exchanged. */
function inOrder(random: Random, above: number[], exchanges: number): number[] {
  const n = above.length + 1
  const size = many(n + 1, () => 1)
  for (let room = n; room > 1; room--) {
    const over = above[room - 2] ?? 1
    size[over] = (size[over] ?? 0) + (size[room] ?? 0)
  }
  const [first, next] = [
    [0, 1],
    [0, 2],
  ]
  for (let room = 2; room <= n; room++) {
    const over = above[room - 2] ?? 1
    first[room] = next[over] ?? 0
    next[over] = (next[over] ?? 0) + (size[room] ?? 0)
    next[room] = (first[room] ?? 0) + 1
  }
  const books = first.slice(1)
  for (let i = 0; i < exchanges; i++) {
    const [a, b] = [random(0, n - 1), random(0, n - 1)]
    const book = books[a] ?? 0
    books[a] = books[b] ?? 0
    books[b] = book
  }
  return books
}

export const inputs: Generator['inputs'] = (random) => {
  const tree = (n: number, back: number) => many(n - 1, (i) => random(Math.max(1, i + 2 - back), i + 1))
  const any = (n: number, back: number) => build(random, tree(n, back), shuffled(random, upTo(n)))
  const some = (n: number, back: number, exchanges: number) => {
    const above = tree(n, back)
    return build(random, above, inOrder(random, above, exchanges))
  }
  return [
    any(random(1, 3), 2),
    any(random(4, 7), 4),
    some(12, 4, 1),
    some(random(12, 20), 20, 2),
    ...many(3, () => some(random(20, 30), 4, 2)),
    any(30, 30),
    some(1_000, 10, 5),
    some(random(20_000, 30_000), 30_000, 10),
    some(50_000, 1, 3),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, books = [], above = []] = input.split('\n').map(integers)
  // upwards from the leaves: a room is ready when all below it are
  const waiting = books.map(() => 0)
  for (const over of above) waiting[over - 1] = (waiting[over - 1] ?? 0) + 1
  const of = books.map((book) => ({ low: book, high: book, count: 1 }))
  const ready = books.map((_, i) => i).filter((i) => waiting[i] === 0)
  let unbroken = 0
  for (const room of ready) {
    const mine = of[room] ?? { low: 0, high: 0, count: 0 }
    if (mine.high - mine.low === mine.count - 1) unbroken++
    if (room === 0) break
    const over = (above[room - 1] ?? 1) - 1
    const theirs = of[over] ?? mine
    const [low, high] = [Math.min(theirs.low, mine.low), Math.max(theirs.high, mine.high)]
    of[over] = { low, high, count: theirs.count + mine.count }
    waiting[over] = (waiting[over] ?? 0) - 1
    if (waiting[over] === 0) ready.push(over)
  }
  return `${unbroken}\n`
}
