const numbers = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
let at = 0

/** Counts the Grundy numbers that a vine has, planted at each of its knots in turn. */
function values() {
  const n = numbers[at++]
  const near = Array.from({ length: n + 1 }, () => [])
  for (let i = 1; i < n; i++) {
    const [a, b] = [numbers[at++], numbers[at++]]
    near[a].push(b)
    near[b].push(a)
  }
  const came = new Array(n + 1).fill(0)
  const order = [1]
  for (const knot of order)
    for (const other of near[knot])
      if (other !== came[knot]) {
        came[other] = knot
        order.push(other)
      }
  // what grows from a knot, without the stem that it was reached by
  const beyond = new Array(n + 1).fill(0)
  for (const knot of order.toReversed()) beyond[came[knot]] ^= beyond[knot] + 1
  // the whole vine, planted at a knot: what lies behind it comes as one more branch
  const whole = [...beyond]
  const count = new Map()
  for (const knot of order) {
    if (knot !== 1) {
      const behind = whole[came[knot]] ^ (beyond[knot] + 1)
      whole[knot] ^= behind + 1
    }
    count.set(whole[knot], (count.get(whole[knot]) ?? 0) + 1)
  }
  return count
}

const [first, second] = [values(), values()]
let ways = 0
for (const [value, count] of first) ways += count * (second.get(value) ?? 0)
console.log(ways)
