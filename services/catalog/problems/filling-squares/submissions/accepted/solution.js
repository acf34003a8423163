const [[n], ...streets] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const gain = new Array(n + 1).fill(0)
for (const [a, b, people] of streets) {
  gain[a] -= people
  gain[b] += people
}
let best = 1
for (let square = 2; square <= n; square++) if (gain[square] > gain[best]) best = square
console.log(best, gain[best])
