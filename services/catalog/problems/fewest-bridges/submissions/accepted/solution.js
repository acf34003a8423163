const [n, m, ...ends] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const near = Array.from({ length: n + 1 }, () => [])
for (let i = 0; i < 2 * m; i += 2) {
  near[ends[i]].push(ends[i + 1])
  near[ends[i + 1]].push(ends[i])
}
const steps = new Array(n + 1).fill(-1)
steps[1] = 0
const todo = [1]
for (const island of todo)
  for (const other of near[island])
    if (steps[other] < 0) {
      steps[other] = steps[island] + 1
      todo.push(other)
    }
console.log(steps[n])
