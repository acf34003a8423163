const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const turn = 10 ** Number(head.split(' ')[0])
const readings = line.split(' ').map(Number)
let total = 0
for (let i = 1; i < readings.length; i++) total += (readings[i] - readings[i - 1] + turn) % turn
console.log(total)
