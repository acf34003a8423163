const [, ...corners] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const n = corners.length
const square = (one, other) => (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
/** Whether the way from c to d leads away from the side from a to b. */
const leadsAway = (a, b, c, d) => (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]) >= 0

let best = 0
let far = 1
corners.forEach((one, i) => {
  const other = corners[(i + 1) % n]
  for (;;) {
    best = Math.max(best, square(corners[far], one), square(corners[far], other))
    const next = (far + 1) % n
    if (!leadsAway(one, other, corners[far], corners[next])) break
    far = next
  }
})
console.log(best)
