const MODULUS = 1_000_000_007

const [[n, s], posts] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const heights = posts.sort((a, b) => a - b)

// ways[groups][cost]: posts are set from the lowest to the tallest, and stand in separate groups round the circle
const table = () => Array.from({ length: n + 2 }, () => new Array(s + 1).fill(0))
let ways = table()
ways[1][0] = 1 // the lowest post
for (let i = 1; i + 1 < n; i++) {
  // a new post pays for its panels to the lower ones beside it; the taller ones will pay for the others
  const height = heights[i]
  const next = table()
  for (let groups = 1; groups <= n - 1 - i; groups++)
    for (let cost = 0; cost <= s; cost++) {
      const begins = (groups - 1) * ways[groups - 1][cost] // between two groups
      const extends_ = cost >= height ? 2 * groups * ways[groups][cost - height] : 0 // at either end of one
      const joins = cost >= 2 * height ? (groups + 1) * ways[groups + 1][cost - 2 * height] : 0
      next[groups][cost] = (begins + extends_ + joins) % MODULUS
    }
  ways = next
}
// the tallest post closes the circle
let all = 0
for (let cost = 0; cost + 2 * heights[n - 1] <= s; cost++) all += ways[1][cost]
console.log(all % MODULUS)
