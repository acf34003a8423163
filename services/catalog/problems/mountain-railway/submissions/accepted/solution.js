const [n, a, b, ...heights] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

function push(heap, value) {
  let at = heap.push(value) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    if (heap[up] <= value) break
    heap[at] = heap[up]
    at = up
  }
  heap[at] = value
}

function pop(heap) {
  const [top] = heap
  const last = heap.pop()
  if (heap.length === 0) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++
    if (heap[child] >= last) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}

// the bends of the cost as a function of the last height: to the left of its lowest part, negated, and to the right;
// both without the shifts that all bends of their side have had
const left = []
const right = []
let fewest = 0
for (let i = 0; i < n; i++) {
  const height = heights[i]
  const [down, up] = [a * i, b * i]
  // what a pillar costs that is made higher than it was: one bend, from which on the cost grows
  push(left, down - height)
  const highest = down - pop(left)
  push(right, highest - up)
  // what a pillar costs that is made lower
  push(right, height - up)
  const lowest = up + pop(right)
  push(left, down - lowest)
  fewest += highest - height + (height - lowest)
}
console.log(fewest)
