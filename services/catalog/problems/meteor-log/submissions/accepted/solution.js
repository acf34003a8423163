const [, log, ...questions] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const before = (second) => {
  let [low, high] = [0, log.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (log[middle] < second) low = middle + 1
    else high = middle
  }
  return low
}
console.log(questions.map(([a, b]) => before(b + 1) - before(a)).join('\n'))
