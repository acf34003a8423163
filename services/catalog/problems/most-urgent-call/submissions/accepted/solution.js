const [count, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const heap = []
const before = (a, b) => (a.urgency !== b.urgency ? a.urgency > b.urgency : a.number < b.number)

const push = (call) => {
  let at = heap.length
  for (; at > 0; ) {
    const parent = (at - 1) >> 1
    if (!before(call, heap[parent])) break
    heap[at] = heap[parent]
    at = parent
  }
  heap[at] = call
}

const pop = () => {
  const [top] = heap
  const last = heap.pop()
  if (heap.length === 0) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && before(heap[child + 1], heap[child])) child++
    if (!before(heap[child], last)) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}

let calls = 0
const taken = []
for (const line of lines.slice(0, Number(count)))
  if (line !== 'T') push({ urgency: Number(line.slice(2)), number: ++calls })
  else taken.push(heap.length > 0 ? pop().number : 0)
console.log(taken.join(' '))
