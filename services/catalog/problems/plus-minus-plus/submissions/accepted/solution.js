const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const numbers = line.split(' ').map(Number)
let total = 0
for (let i = 0; i < numbers.length; i += 2) total += numbers[i] * (numbers.length - i)
console.log(total)
