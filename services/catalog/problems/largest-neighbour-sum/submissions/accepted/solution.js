const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const values = line.split(' ').map(Number)
let best = Number.NEGATIVE_INFINITY
for (let i = 1; i < values.length; i++) best = Math.max(best, values[i - 1] + values[i])
console.log(best)
