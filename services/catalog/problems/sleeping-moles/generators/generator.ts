import { type Generator, many } from '@skirmish/problem-package/drawing'

type Board = number[][]
const sumAround = (board: Board, y: number, x: number) =>
  [
    [y, x],
    [y - 1, x],
    [y + 1, x],
    [y, x - 1],
    [y, x + 1],
  ].reduce((sum, [row = -1, column = -1]) => sum + (board[row]?.[column] ?? 0), 0)
const heard = (moles: Board): Board => moles.map((row, y) => row.map((_, x) => sumAround(moles, y, x)))
const build = (numbers: Board) =>
  `${numbers.length} ${numbers[0]?.length}\n${numbers.map((row) => row.join('')).join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const moles = (h: number, w: number, chance: number) =>
    many(h, () => many(w, () => (random(1, 100) <= chance ? 1 : 0)))
  /** One of the numbers is one off. */
  const mistaken = (numbers: Board, y: number) => {
    const row = numbers[y] ?? []
    const x = random(0, row.length - 1)
    row[x] = (row[x] ?? 0) === 0 ? 1 : (row[x] ?? 0) - 1
    return numbers
  }
  /** One row that is true in two ways: all the pairs may change their side together. */
  const pairs = (count: number) => many(count, (i) => (i === 0 ? [1, 0] : [random(0, 1), 1, 0])).flat()
  return [
    build(heard([pairs(random(2, 4))])),
    build(heard(moles(1, random(5, 12), 50))),
    build(heard(moles(random(5, 40), 1, 50))),
    build(heard(moles(2, 3, 50))),
    build(heard(moles(4, 4, random(30, 70)))),
    build(heard(moles(5, 5, 50))),
    build(mistaken(heard(moles(4, 4, 50)), 3)),
    build(many(random(2, 4), () => many(5, () => random(0, 5)))),
    build(mistaken(heard(moles(30, 11, 50)), 29)),
    build(heard(moles(9, 9, 50))),
    build(heard(moles(11, 11, 40))),
    build(heard(moles(39, 12, 60))),
    build(heard(moles(40, 12, random(45, 55)))),
  ]
}

/** From the bottom to the top, every last row at once: two rows at a time are the state. */
export const answer: Generator['answer'] = (input) => {
  const [size = '', ...lines] = input.trim().split('\n')
  const [h = 0, w = 0] = size.split(' ').map(Number)
  const numbers = lines.map((line) => [...line].map(Number))
  const bits = (row: number, x: number) => (x < 0 || x >= w ? 0 : (row >> x) & 1)
  // states: the last two rows of moles, as bits, with the number of ways; from the bottom to the top
  let known = new Map<number, number>(many(2 ** w, (row) => [row, 1]))
  for (let y = h - 1; y >= 0; y--) {
    const next = new Map<number, number>()
    for (const [pair, ways] of known) {
      const [own, below] = [pair % 2 ** w, Math.floor(pair / 2 ** w)]
      let above = 0
      for (let x = 0; x < w && above >= 0; x++) {
        const rest = (numbers[y]?.[x] ?? 0) - bits(own, x) - bits(own, x - 1) - bits(own, x + 1) - bits(below, x)
        above = rest === 0 || rest === 1 ? above + rest * 2 ** x : -1
      }
      if (above >= 0) next.set(above + own * 2 ** w, ways + (next.get(above + own * 2 ** w) ?? 0))
    }
    known = next
  }
  let ways = 0
  for (const [pair, count] of known) if (pair % 2 ** w === 0) ways += count
  return `${ways}\n`
}
