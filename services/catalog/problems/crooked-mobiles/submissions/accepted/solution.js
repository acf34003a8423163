const signs = require('node:fs')
  .readFileSync(0, 'utf8')
  .match(/\d+|\[|]/g)
let at = 0
let crooked = 0

function weight() {
  const sign = signs[at++]
  if (sign !== '[') return Number(sign)
  const left = weight()
  const right = weight()
  at++
  if (left !== right) crooked++
  return left + right
}

const total = weight()
console.log(crooked, total)
