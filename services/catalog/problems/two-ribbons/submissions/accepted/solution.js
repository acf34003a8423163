const [head, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const n = Number(head.split(' ')[0])
const ends = []
let place = 0
for (const [i, line] of lines.entries()) {
  if (i === n) place = 0
  place += Number(line.split(' ')[0])
  ends.push(place)
}
let [i, j, at, same] = [0, n, 0, 0]
while (i < n) {
  const end = Math.min(ends[i], ends[j])
  if (lines[i].at(-1) === lines[j].at(-1)) same += end - at
  at = end
  if (ends[i] === end) i++
  if (ends[j] === end) j++
}
console.log(same)
