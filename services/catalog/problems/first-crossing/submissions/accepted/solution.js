const [[n, w, d], places] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const possible = (stones) => {
  const row = [...places.slice(0, stones).sort((a, b) => a - b), w]
  return row.every((place, i) => place - (i > 0 ? row[i - 1] : 0) <= d)
}
let [low, high] = [0, n + 1]
while (low < high) {
  const middle = (low + high) >> 1
  if (middle > n || possible(middle)) high = middle
  else low = middle + 1
}
console.log(low <= n ? low : -1)
