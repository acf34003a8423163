const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const diaries = lines.map((line) => line.split(' ').map(Number))
const next = [0, 0]
const time = (d) => diaries[d][next[d]] ?? Number.POSITIVE_INFINITY
let held = time(1) < time(0) ? 1 : 0
let changes = 0
while (next[0] < diaries[0].length || next[1] < diaries[1].length) {
  if (time(1 - held) < time(held)) {
    held = 1 - held
    changes++
  }
  next[held]++
}
console.log(changes)
