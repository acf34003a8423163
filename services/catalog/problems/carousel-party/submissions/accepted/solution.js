const [n, k, ...fun] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let together = fun.slice(0, k).reduce((a, b) => a + b)
let best = together
for (let i = 0; i < n; i++) {
  together += fun[(i + k) % n] - fun[i]
  best = Math.max(best, together)
}
console.log(best)
