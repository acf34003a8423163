const [, weights, goods] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const TOP = 10_000
let fewest = new Array(2 * TOP + 1).fill(Infinity) // for each difference, whichever pan is heavier
fewest[0] = 0
for (const weight of weights)
  fewest = fewest.map((own, d) =>
    d > TOP ? own : Math.min(own, 1 + fewest[Math.abs(d - weight)], 1 + fewest[d + weight]),
  )
console.log(goods.map((good) => (fewest[good] < Infinity ? fewest[good] : -1)).join(' '))
