const [[n, t], water, targets] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
for (let i = n - 1; i > 0; i--) water[targets[i - 1] - 1] += water[i]
console.log(water.filter((litres) => litres >= t).length)
