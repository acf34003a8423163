const [[n], ...field] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const possible = (height) => {
  const most = new Array(n).fill(0)
  for (const row of field)
    for (let x = 0; x < n; x++) {
      if (x > 0) most[x] = Math.max(most[x], most[x - 1])
      if (row[x] >= height) most[x]++
    }
  return most[n - 1] >= n
}
let [low, high] = [1, 1e6]
while (low < high) {
  const middle = (low + high + 1) >> 1
  if (possible(middle)) low = middle
  else high = middle - 1
}
console.log(low)
