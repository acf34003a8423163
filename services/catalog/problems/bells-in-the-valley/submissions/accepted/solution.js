const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const heights = line.split(' ').map(Number)
let total = 0
for (const row of [heights, heights.toReversed()]) {
  const higher = []
  for (const [i, height] of row.entries()) {
    while (higher.length > 0 && row[higher.at(-1)] <= height) higher.pop()
    total += i - (higher.at(-1) ?? 0)
    higher.push(i)
  }
}
console.log(total)
