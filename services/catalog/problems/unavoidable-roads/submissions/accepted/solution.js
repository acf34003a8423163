const [[n], ...roads] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const near = Array.from({ length: n + 1 }, () => [])
for (const [a, b, length] of roads) {
  near[a].push([b, length])
  near[b].push([a, length])
}

function distances(start) {
  const known = new Array(n + 1).fill(Infinity)
  known[start] = 0
  const heap = [[0, start]]
  while (heap.length > 0) {
    const [distance, town] = pop(heap)
    if (distance > known[town]) continue
    for (const [other, length] of near[town]) {
      if (distance + length >= known[other]) continue
      known[other] = distance + length
      push(heap, [known[other], other])
    }
  }
  return known
}

function push(heap, entry) {
  let at = heap.push(entry) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    if (heap[up][0] <= entry[0]) break
    heap[at] = heap[up]
    at = up
  }
  heap[at] = entry
}

function pop(heap) {
  const [top] = heap
  const last = heap.pop()
  if (heap.length === 0) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0]) child++
    if (heap[child][0] >= last[0]) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}

const [there, back] = [distances(1), distances(n)]
const stretches = roads
  .map(([a, b, length], i) => {
    const [first, second] = there[a] < there[b] ? [a, b] : [b, a]
    const isShortest = there[first] + length + back[second] === there[n]
    return { isShortest, begin: there[first], end: there[second], number: i + 1 }
  })
  .filter(({ isShortest }) => isShortest)
  .sort((a, b) => a.begin - b.begin)
let passed = 0
const alone = []
stretches.forEach(({ begin, end, number }, i) => {
  if (begin >= passed && end <= (stretches[i + 1]?.begin ?? Infinity)) alone.push(number)
  passed = Math.max(passed, end)
})
console.log(alone.length)
console.log(alone.sort((a, b) => a - b).join(' '))
