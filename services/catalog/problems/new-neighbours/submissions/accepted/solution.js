const [n, ...rest] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const plots = rest.slice(0, n)
const up = Array.from({ length: n + 2 }, (_, i) => i - 1)
const down = up.map((_, i) => i + 1)
let steps = 0
for (const plot of plots.reverse()) {
  const [above, below] = [up[plot], down[plot]]
  if (above > 0) steps += plot - above
  if (below <= n) steps += below - plot
  down[above] = below
  up[below] = above
}
console.log(2 * steps)
