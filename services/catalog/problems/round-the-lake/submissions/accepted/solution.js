const [n, k, c, ...places] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const sorted = places.sort((a, b) => a - b)
const benches = [...sorted, ...sorted.map((bench) => bench + c)]
const possible = (length) => {
  const next = []
  let fewest = 0
  for (let i = 0, end = 0; i < n; i++) {
    while (end < i + n && benches[end] - benches[i] <= length) end++
    if (end === i + n) return true
    next.push(end)
    if (end - i < next[fewest] - fewest) fewest = i
  }
  for (let start = fewest + 1; start <= next[fewest]; start++) {
    let at = start
    for (let used = 0; used < k && at < start + n; used++) at += next[at % n] - (at % n)
    if (at >= start + n) return true
  }
  return false
}
let [low, high] = [0, c - 1]
while (low < high) {
  const middle = Math.floor((low + high) / 2)
  if (possible(middle)) high = middle
  else low = middle + 1
}
console.log(low)
