const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const weights = line.split(' ').map(Number)
const boats = new Map()
let races = 0
for (let third = 0; third < weights.length; third++) {
  const own = weights[third]
  for (let i = third + 1; i < weights.length; i++) races += boats.get(own + weights[i]) ?? 0
  for (let i = 0; i < third; i++) boats.set(weights[i] + own, (boats.get(weights[i] + own) ?? 0) + 1)
}
console.log(races)
