const [[n, k], worth, above] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const below = new Array(n + 1).fill(0)
const chains = []
for (let hut = n; hut > 1; hut--) {
  const value = worth[hut - 1] + below[hut]
  const over = above[hut - 2]
  chains.push(Math.min(value, below[over]))
  below[over] = Math.max(value, below[over])
}
chains.push(worth[0] + below[1])
chains.sort((a, b) => b - a)
console.log(chains.slice(0, k).reduce((a, b) => a + b, 0))
