const [n, k, ...weights] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const sum = (row) => row.reduce((a, b) => a + b, 0)
let left = sum(weights.slice(0, k))
let right = sum(weights.slice(k, 2 * k))
let good = left === right ? 1 : 0
for (let place = k + 1; place + k <= n; place++) {
  const passed = weights[place - 1]
  left += passed - weights[place - 1 - k]
  right += weights[place + k - 1] - passed
  if (left === right) good++
}
console.log(good)
