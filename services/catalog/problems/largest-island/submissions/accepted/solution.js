const [, ...rows] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const land = rows.map((row) => [...row].map((char) => char === '#'))
let best = 0
for (let y = 0; y < land.length; y++)
  for (let x = 0; x < land.length; x++) {
    const todo = [[y, x]]
    let size = 0
    while (todo.length > 0) {
      const [row, column] = todo.pop()
      if (!land[row]?.[column]) continue
      land[row][column] = false // it is counted once
      size++
      todo.push([row + 1, column], [row - 1, column], [row, column + 1], [row, column - 1])
    }
    best = Math.max(best, size)
  }
console.log(best)
