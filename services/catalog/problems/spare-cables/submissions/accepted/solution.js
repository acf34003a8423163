const [n, m, ...ends] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const above = Array.from({ length: n + 1 }, (_, i) => i)
const group = (village) => {
  let at = village
  while (above[at] !== at) {
    above[at] = above[above[at]]
    at = above[at]
  }
  return at
}
let [groups, spare, linked] = [n, 0, n === 1 ? 0 : -1]
for (let cable = 1; cable <= m; cable++) {
  const [a, b] = [group(ends[2 * cable - 2]), group(ends[2 * cable - 1])]
  if (a === b) {
    spare++
    continue
  }
  above[a] = b
  groups--
  if (groups === 1) linked = cable
}
console.log(spare, linked)
