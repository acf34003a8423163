const line = require('node:fs').readFileSync(0, 'utf8').trim()
const open = [{ boxes: 0, things: 0 }]
let needless = 0
for (const char of line) {
  if (char === '(') {
    open.at(-1).boxes++
    open.push({ boxes: 0, things: 0 })
  } else if (char === ')') {
    const { boxes, things } = open.pop()
    if (boxes === 1 && things === 0) needless++
  } else open.at(-1).things++
}
console.log(needless)
