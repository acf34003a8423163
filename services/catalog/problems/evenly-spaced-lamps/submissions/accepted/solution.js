const [, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const places = line.split(' ').map(Number)
let triples = 0
for (let middle = 1; middle < places.length - 1; middle++) {
  let left = middle - 1
  let right = middle + 1
  while (left >= 0 && right < places.length) {
    const lean = places[left] + places[right] - 2 * places[middle]
    if (lean === 0) triples++
    if (lean <= 0) right++
    else left--
  }
}
console.log(triples)
