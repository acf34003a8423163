const MODULUS = 1_000_000_007
const wanted = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')[1].split(' ').map(Number)
const endsShort = [1]
const endsLong = [0]
for (let i = 1; i <= 100_000; i++) {
  endsShort[i] = (endsShort[i - 1] + endsLong[i - 1]) % MODULUS
  endsLong[i] = i >= 3 ? endsShort[i - 3] : 0
}
console.log(wanted.map((n) => (endsShort[n] + endsLong[n]) % MODULUS).join(' '))
