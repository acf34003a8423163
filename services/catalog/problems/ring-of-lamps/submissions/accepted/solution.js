const [first, row] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [size, minutes] = first.split(' ')
const n = Number(size)
let lamps = [...row].map(Number)
let step = 1 % n
for (let t = BigInt(minutes); t > 0n; t >>= 1n) {
  if (t & 1n) lamps = lamps.map((own, i) => own ^ lamps[(i + step) % n])
  step = (2 * step) % n
}
console.log(lamps.join(''))
