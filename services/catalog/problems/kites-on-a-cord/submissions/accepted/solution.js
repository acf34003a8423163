const [head, order] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const left = Array.from({ length: head[0] + 2 }, (_, i) => i - 1)
const right = left.map((_, i) => i + 1)
const knots = order.map((kite) => {
  right[left[kite]] = right[kite]
  left[right[kite]] = left[kite]
  return `${left[kite]} ${right[kite]}`
})
console.log(knots.join('\n'))
