const [[n], above, ...walks] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const ends = new Array(n + 1).fill(0)
for (const square of walks.flat()) ends[square]++
let bright = 0
for (let i = n; i > 1; i--) {
  bright += ends[i] % 2
  ends[above[i - 2]] += ends[i]
}
console.log(bright)
