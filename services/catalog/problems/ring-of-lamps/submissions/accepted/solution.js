const [first, row] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [size, minutes] = first.split(' ')
const n = Number(size)
let lamps = [...row].map(Number)
// After 2^k minutes a lamp is itself and the one 2^k further on, added modulo 2:
// t is walked by its powers of two.
let step = 1 % n
for (let t = BigInt(minutes); t > 0n; t >>= 1n) {
  if (t & 1n) lamps = lamps.map((own, i) => own ^ lamps[(i + step) % n])
  step = (2 * step) % n
}
console.log(lamps.join(''))
