const [[, count], visitors] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const freeAt = new Array(count + 1).fill(0)
const heap = Array.from({ length: count }, (_, i) => i + 1)
const before = (a, b) => (freeAt[a] !== freeAt[b] ? freeAt[a] < freeAt[b] : a < b)

const sinkTop = () => {
  const [desk] = heap
  let at = 0
  for (let child = 1; child < count; child = 2 * at + 1) {
    if (child + 1 < count && before(heap[child + 1], heap[child])) child++
    if (!before(heap[child], desk)) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = desk
}

const chosen = visitors.map((minutes) => {
  const [desk] = heap
  freeAt[desk] += minutes
  sinkTop()
  return desk
})
console.log(chosen.join(' '))
