import { many, type Generator as ProblemGenerator, type Random } from '@skirmish/problem-package/drawing'

type Board = string[][]
const build = (board: Board) => `${board.length} ${board[0]?.length}\n${board.map((row) => row.join('')).join('\n')}\n`
const empty = (h: number, w: number, sign = '.'): Board => many(h, () => many(w, () => sign))
const SHAPES = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 2, 3],
  [1, 2, 3],
]

/** Flower beds everywhere but under tiles that were thrown at the board and fitted: it can be paved. */
function thrown(random: Random, h: number, w: number, throws: number): Board {
  const board = empty(h, w, '#')
  for (let i = 0; i < throws; i++) {
    const [y, x, shape] = [random(0, h - 2), random(0, w - 2), SHAPES[random(0, 3)] ?? []]
    const squares = shape.map((k) => [y + (k >> 1), x + (k & 1)] as const)
    if (squares.every(([row, column]) => board[row]?.[column] === '#'))
      for (const [row, column] of squares) (board[row] ?? [])[column] = '.'
  }
  if (!board.flat().includes('.')) (board[0] ?? [])[0] = '.'
  return board
}

function withBeds(random: Random, h: number, w: number, beds: number): Board {
  const board = empty(h, w)
  for (let i = 0; i < beds; i++) (board[random(0, h - 1)] ?? [])[random(0, w - 1)] = '#'
  ;(board[0] ?? [])[random(0, w - 1)] = '.'
  return board
}

export const inputs: ProblemGenerator['inputs'] = (random) => {
  const beds = (board: Board) => {
    const squares = board.flatMap((row, y) => row.map((_, x) => [y, x] as const))
    return squares[random(0, squares.length - 1)] ?? [0, 0]
  }
  /** The whole board but for some squares along a side, so that a multiple of three is left. */
  const nearlyWhole = (h: number, w: number, missing: number) => {
    const board = empty(h, w)
    for (let left = missing; left > 0; ) {
      const [y, x] = beds(board)
      if (board[y]?.[x] === '#') continue
      ;(board[y] ?? [])[x] = '#'
      left--
    }
    return board
  }
  const bar = random(3, 4)
  return [
    build(thrown(random, 3, 4, 5)),
    build(thrown(random, 4, 4, 9)),
    build(withBeds(random, 2, 6, 3)),
    build(thrown(random, 5, 5, 200)),
    ...many(4, () => build(thrown(random, 6, 9, 400))),
    build(nearlyWhole(bar, 12, 3)),
    build(nearlyWhole(6, 9, 3)),
    build(nearlyWhole(7, 7, 1)),
    build(nearlyWhole(4, 13, 1)),
    build(nearlyWhole(2, 27, 3)),
  ]
}

/** Not by trying: counts by the squares of the row below that the rows so far have taken. */
export const answer: ProblemGenerator['answer'] = (input) => {
  const [size = '', ...rows] = input.trim().split('\n')
  const [, w = 0] = size.split(' ').map(Number)
  const bedsOf = (row = '#'.repeat(w)) => [...row].reduce((bits, sign, x) => bits + (sign === '#' ? 2 ** x : 0), 0)
  let known = new Map([[bedsOf(rows[0]), 1]])
  for (let y = 0; y < rows.length; y++) {
    const next = new Map<number, number>()
    for (const [taken, ways] of known)
      for (const below of fillings(taken, bedsOf(rows[y + 1]), 0, w)) next.set(below, (next.get(below) ?? 0) + ways)
    known = next
  }
  return `${known.get(2 ** w - 1) ?? 0}\n`
}

/** The taken squares of the row below, for each way to fill the rest of a row. */
function* fillings(row: number, below: number, x: number, w: number): Generator<number> {
  const bit = (place: number) => 2 ** place
  const has = (bits: number, place: number) => place < 0 || place >= w || Math.floor(bits / bit(place)) % 2 === 1
  if (x === w) yield below
  else if (has(row, x)) yield* fillings(row, below, x + 1, w)
  else
    for (const [own, under] of [
      [[x, x + 1], [x]],
      [[x, x + 1], [x + 1]],
      [[x], [x, x + 1]],
      [[x], [x, x - 1]],
    ] as const)
      if (!own.some((place) => has(row, place)) && !under.some((place) => has(below, place))) {
        const add = (bits: number, places: readonly number[]) => places.reduce((sum, place) => sum + bit(place), bits)
        yield* fillings(add(row, own), add(below, under), x + 1, w)
      }
}
