const [[n], ...lines] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const P = 1_000_000_007
const parts = Array.from({ length: n + 1 }, () => [])
const openWholes = new Array(n + 1).fill(0)
for (const [i, j, c] of lines) {
  parts[i].push([j, c])
  openWholes[j]++
}
const needed = new Array(n + 1).fill(0)
needed[1] = 1
const complete = []
for (let kind = 1; kind <= n; kind++) if (openWholes[kind] === 0) complete.push(kind)
let bought = 0
for (const kind of complete) {
  if (parts[kind].length === 0) bought += needed[kind]
  for (const [part, c] of parts[kind]) {
    needed[part] = (needed[part] + needed[kind] * c) % P // at most 10^15 + 10^9: exact
    openWholes[part]--
    if (openWholes[part] === 0) complete.push(part)
  }
}
console.log(bought % P)
