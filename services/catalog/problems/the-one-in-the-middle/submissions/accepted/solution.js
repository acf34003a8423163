const [, ...strengths] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const LOWEST = -1_000_000
const SIZE = 1 << 21
// A Fenwick tree over the strengths, and a walk down it to the k-th smallest.
const tree = new Int32Array(SIZE + 1)
let sum = 0
strengths.forEach((strength, before) => {
  for (let i = strength - LOWEST + 1; i <= SIZE; i += i & -i) tree[i]++
  let rank = (before + 2) >> 1
  let place = 0
  for (let step = SIZE / 2; step >= 1; step /= 2)
    if (tree[place + step] < rank) {
      place += step
      rank -= tree[place]
    }
  sum += place + LOWEST
})
console.log(String(sum))
