const [[, k], jumps] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const best = jumps.slice(0, k).sort((a, b) => a - b) // sorted, so it is a heap

const replaceTop = (jump) => {
  let at = 0
  for (let child = 1; child < k; child = 2 * at + 1) {
    if (child + 1 < k && best[child + 1] < best[child]) child++
    if (best[child] >= jump) break
    best[at] = best[child]
    at = child
  }
  best[at] = jump
}

let announced = 1
for (const jump of jumps.slice(k)) {
  const [cut] = best
  if (jump <= cut) continue
  replaceTop(jump)
  if (best[0] !== cut) announced++
}
console.log(announced, best[0])
