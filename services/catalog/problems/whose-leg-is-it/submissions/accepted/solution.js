const [, lengths, points] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
let course = 0
const ends = lengths.map((length) => (course += length))
const runnerAt = (point) => {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle] <= point) low = middle + 1
    else high = middle
  }
  return low + 1
}
console.log(points.map(runnerAt).join(' '))
