const [[, k], ...rolls] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
let [low, high] = [1, 1e9]
while (low < high) {
  const middle = Math.floor((low + high) / 2)
  let count = 0
  for (const [l, r] of rolls) count += Math.max(0, Math.min(r, middle) - l + 1)
  if (count >= k) high = middle
  else low = middle + 1
}
console.log(low)
