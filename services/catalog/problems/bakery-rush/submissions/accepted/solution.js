const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const t = Number(head.split(' ')[1])
const seconds = line.split(' ').map(Number)
let [first, largest] = [0, 0]
seconds.forEach((second, last) => {
  while (second - seconds[first] > t) first++
  largest = Math.max(largest, last - first + 1)
})
console.log(largest)
