const [[, , k], feet, skates] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
feet.sort((a, b) => a - b)
skates.sort((a, b) => a - b)
const served = (space) => {
  let [count, pair] = [0, 0]
  for (const foot of feet) {
    while (skates[pair] < foot) pair++
    if (skates[pair] - foot <= space) {
      pair++
      count++
    }
  }
  return count
}
let [low, high] = [0, 1e9]
while (low < high) {
  const middle = Math.floor((low + high) / 2)
  if (served(middle) >= k) high = middle
  else low = middle + 1
}
console.log(served(low) >= k ? low : -1)
