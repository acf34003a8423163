const lines = require('node:readline').createInterface({ input: process.stdin })
let [low, high] = [1, 1000]
const middle = () => (low + high) >> 1
console.log(middle())
lines.on('line', (reply) => {
  if (reply === 'right') return lines.close()
  if (reply === 'higher') low = middle() + 1
  else high = middle() - 1
  console.log(middle())
})
