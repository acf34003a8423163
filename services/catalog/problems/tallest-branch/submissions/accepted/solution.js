const [n, ...parents] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const depth = [0, 1]
let best = 1
for (let node = 2; node <= n; node++) {
  depth[node] = depth[parents[node - 2]] + 1
  best = Math.max(best, depth[node])
}
console.log(best)
