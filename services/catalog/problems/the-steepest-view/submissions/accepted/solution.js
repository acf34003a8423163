const [n, summit, ...rest] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const away = [0, 0]
const height = [0, summit]
const behind = Array.from({ length: n + 1 }, () => [])
for (let station = 2; station <= n; station++) {
  const [toward, length, h] = rest.slice(3 * station - 6, 3 * station - 3)
  away.push(away[toward] + length)
  height.push(h)
  behind[toward].push(station)
}

const chain = [] // the stack: its first `size` places are the convex chain on the way from the terminus
let size = 0
const seen = []
const todo = [1]
const undo = [] // what a station has overwritten, and the size before
while (todo.length > 0) {
  const station = todo.pop()
  if (station < 0) {
    const [place, before, old] = undo.pop()
    chain[place] = before
    size = old
    continue
  }
  const [x, y] = [away[station], height[station]]
  // the first edge above whose continuation the station lies; all products are below 2^53
  let [low, high] = [1, Math.max(size, 1)]
  while (low < high) {
    const middle = (low + high) >> 1
    const [a, b] = [chain[middle - 1], chain[middle]]
    if ((y - height[b]) * (away[b] - away[a]) > (height[b] - height[a]) * (x - away[b])) high = middle
    else low = middle + 1
  }
  const place = size > 0 ? low : 0
  seen[station] = chain[place - 1]
  undo.push([place, chain[place], size])
  chain[place] = station
  size = place + 1
  todo.push(-1)
  for (const next of behind[station]) todo.push(next)
}
console.log(seen.slice(2).join('\n'))
