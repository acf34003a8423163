const wire = require('node:fs').readFileSync(0, 'utf8').trim()
const lamps = { r: 0, g: 0, b: 0 }
const seen = new Map([['0 0', 1]])
let pieces = 0
for (const lamp of wire) {
  lamps[lamp]++
  const state = `${lamps.r - lamps.g} ${lamps.g - lamps.b}`
  const before = seen.get(state) ?? 0
  pieces += before
  seen.set(state, before + 1)
}
console.log(pieces)
