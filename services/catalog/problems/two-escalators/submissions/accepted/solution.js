const [[n, w], a, b] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
let [left, right] = [0, 0]
for (let i = 0; i < n; i++) [left, right] = [Math.min(left, right + w) + a[i], Math.min(right, left + w) + b[i]]
console.log(Math.min(left, right))
