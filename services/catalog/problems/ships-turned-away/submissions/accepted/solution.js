const [[, p], ...ships] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
  .map(([come, leave]) => [come, leave])
ships.sort((a, b) => a[0] - b[0])
const inOrder = ships.map((_, i) => i).sort((a, b) => ships[a][1] - ships[b][1])
const isAway = []
const heap = [] // the top leaves last
const later = (a, b) => ships[a][1] > ships[b][1]

function push(ship) {
  let at = heap.push(ship) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    if (!later(ship, heap[up])) break
    heap[at] = heap[up]
    at = up
  }
  heap[at] = ship
}

function pop() {
  const [top] = heap
  const last = heap.pop()
  if (heap.length === 0) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && later(heap[child + 1], heap[child])) child++
    if (!later(heap[child], last)) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}

let [present, away, next] = [0, 0, 0]
ships.forEach(([come], ship) => {
  // who leaves before this ship comes has come before it too
  for (; ships[inOrder[next]][1] <= come; next++) if (!isAway[inOrder[next]]) present--
  push(ship)
  present++
  if (present > p) {
    isAway[pop()] = true
    present--
    away++
  }
})
console.log(away)
