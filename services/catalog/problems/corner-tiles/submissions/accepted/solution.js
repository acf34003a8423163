const [size, ...rows] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const [h, w] = size.split(' ').map(Number)
const board = rows.map((row) => [...row])
const SHAPES = [
  [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [1, -1],
  ],
]

function pave(place) {
  while (place < h * w && board[Math.floor(place / w)][place % w] !== '.') place++
  if (place === h * w) return 1
  const [y, x] = [Math.floor(place / w), place % w]
  let ways = 0
  for (const shape of SHAPES) {
    if (shape.some(([dy, dx]) => board[y + dy]?.[x + dx] !== '.')) continue
    for (const [dy, dx] of shape) board[y + dy][x + dx] = '#'
    ways += pave(place + 1)
    for (const [dy, dx] of shape) board[y + dy][x + dx] = '.'
  }
  return ways
}

console.log(pave(0))
