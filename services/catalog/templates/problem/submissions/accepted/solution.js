const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const values = line.split(' ').map(Number)
console.log(values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)))
