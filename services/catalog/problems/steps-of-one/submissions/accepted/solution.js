const [, ...heights] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const most = new Map()
let best = 0
for (const height of heights) {
  const kept = 1 + Math.max(most.get(height - 1) ?? 0, most.get(height + 1) ?? 0)
  most.set(height, kept)
  best = Math.max(best, kept)
}
console.log(best)
