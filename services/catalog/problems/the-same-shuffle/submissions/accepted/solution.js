const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [n, k] = head.split(' ').map(Number)
const to = line.split(' ').map((word) => Number(word) - 1)
const row = Array(n).fill(0)
for (let start = 0; start < n; start++) {
  if (row[start]) continue
  const ring = [start]
  for (let place = to[start]; place !== start; place = to[place]) ring.push(place)
  for (let i = 0; i < ring.length; i++) row[ring[(i + k) % ring.length]] = ring[i] + 1
}
console.log(row.join(' '))
