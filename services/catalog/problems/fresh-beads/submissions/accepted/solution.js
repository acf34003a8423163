const line = require('node:fs').readFileSync(0, 'utf8').trim()
const last = new Map()
let [start, best] = [0, 0]
for (let i = 0; i < line.length; i++) {
  start = Math.max(start, (last.get(line[i]) ?? -1) + 1)
  last.set(line[i], i)
  best = Math.max(best, i - start + 1)
}
console.log(best)
