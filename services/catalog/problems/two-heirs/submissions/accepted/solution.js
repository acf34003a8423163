const [[n, d], worths] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))

/** The difference that each way to give away the things makes. */
const differences = (things) => things.reduce((known, worth) => known.flatMap((x) => [x - worth, x, x + worth]), [0])

const left = new Map()
for (const x of differences(worths.slice(0, n >> 1))) left.set(x, (left.get(x) ?? 0) + 1)
let ways = 0
for (const x of differences(worths.slice(n >> 1))) ways += left.get(d - x) ?? 0
console.log(ways)
