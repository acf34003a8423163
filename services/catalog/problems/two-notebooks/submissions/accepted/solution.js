const [, entered, left] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const place = new Map(left.map((room, i) => [room, i]))
let plans = 1
for (let i = 0; i + 1 < entered.length; i++)
  if (place.get(entered[i + 1]) + 1 === place.get(entered[i])) plans = (plans * 2) % 1_000_000_007
console.log(plans)
