const [head, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const n = Number(head.split(' ')[0])
// bends[n + i]: by how much more the water rises from place i - 1 to i than from i - 2 to i - 1.
const bends = Array(3 * n + 2).fill(0)
for (const line of lines) {
  const [p, h] = line.split(' ').map(Number)
  bends[n + p - h + 1]++
  bends[n + p + 1] -= 2
  bends[n + p + h + 1]++
}
let [most, where, rise, slope] = [0, 0, 0, 0]
for (let i = 0; i <= 2 * n; i++) {
  slope += bends[i]
  rise += slope
  if (i > n && rise > most) {
    most = rise
    where = i - n
  }
}
console.log(most, where)
