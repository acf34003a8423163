const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const houses = lines.map((line) => line.split(' ').map(Number)).sort(([a], [b]) => a - b)

// for each house, how long a cable is from the best other roof to the foot of the house
let best = Infinity
const near = houses.map(([x, h]) => {
  const length = best + x
  best = Math.min(best, h - x)
  return length
})
best = Infinity
for (let i = houses.length - 1; i >= 0; i--) {
  const [x, h] = houses[i]
  near[i] = Math.min(near[i], best - x)
  best = Math.min(best, h + x)
}

let total = 0
let before = null
houses.forEach(([x, h], i) => {
  if (near[i] <= h) {
    total += near[i] + h // a leaf: nothing is gained by going on from this roof
    return
  }
  if (before) total += x - before[0] + before[1] + h
  before = [x, h]
})
console.log(total)
