const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const heights = line.split(' ').map(Number)
const step = (i, j) => Math.abs(heights[i] - heights[j])
const after = heights.map(() => 0)
for (let i = heights.length - 2; i >= 0; i--) after[i] = Math.max(after[i + 1], step(i, i + 1))
let best = Number.POSITIVE_INFINITY
let before = 0
for (let i = 1; i < heights.length - 1; i++) {
  best = Math.min(best, Math.max(before, step(i - 1, i + 1), after[i + 1]))
  before = Math.max(before, step(i - 1, i))
}
console.log(best)
