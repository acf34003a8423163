const [, ...rows] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const land = rows.map((row) => [...row].map((char) => char === '#'))
let best = 0
for (let y = 0; y < land.length; y++)
  for (let x = 0; x < land.length; x++) {
    const todo = [[y, x]]
    let size = 0
    while (todo.length > 0) {
      const [v, u] = todo.pop()
      if (!land[v]?.[u]) continue
      land[v][u] = false
      size++
      todo.push([v + 1, u], [v - 1, u], [v, u + 1], [v, u - 1])
    }
    best = Math.max(best, size)
  }
console.log(best)
