const [[, a, b], calls] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const others = [{ place: b, floors: 0 }] // where the other one may wait
let here = a
for (const call of calls) {
  let otherGoes = Infinity
  for (const other of others) {
    otherGoes = Math.min(otherGoes, other.floors + Math.abs(other.place - call))
    other.floors += Math.abs(here - call)
  }
  others.push({ place: here, floors: otherGoes })
  here = call
}
console.log(Math.min(...others.map(({ floors }) => floors)))
