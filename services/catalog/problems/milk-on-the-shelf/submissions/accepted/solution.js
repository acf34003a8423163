const [, ...days] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const heap = []

function push(crate) {
  let at = heap.push(crate) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    if (heap[up].last <= crate.last) break
    heap[at] = heap[up]
    at = up
  }
  heap[at] = crate
}

function pop() {
  const crate = heap.pop()
  if (heap.length === 0) return
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1].last < heap[child].last) child++
    if (heap[child].last >= crate.last) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = crate
}

let [thrown, unserved] = [0, 0]
days.forEach(([bottles, last, customers], i) => {
  push({ last, bottles })
  let waiting = customers
  for (; heap.length > 0 && waiting >= heap[0].bottles; pop()) waiting -= heap[0].bottles
  if (heap.length > 0) heap[0].bottles -= waiting
  else unserved += waiting
  for (; heap.length > 0 && heap[0].last === i + 1; pop()) thrown += heap[0].bottles
})
console.log(thrown, unserved)
