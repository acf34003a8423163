const [, ...events] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const amount = [0]
const withdrawn = []
const heap = []
const higher = (a, b) => (amount[a] !== amount[b] ? amount[a] > amount[b] : a < b)

function push(bid) {
  let at = heap.push(bid) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    if (!higher(bid, heap[up])) break
    heap[at] = heap[up]
    at = up
  }
  heap[at] = bid
}

function pop() {
  const [top] = heap
  const last = heap.pop()
  if (heap.length === 0) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && higher(heap[child + 1], heap[child])) child++
    if (!higher(heap[child], last)) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}

const clearTop = () => {
  while (heap.length > 0 && withdrawn[heap[0]]) pop()
}

const answers = []
for (const event of events) {
  const number = Number(event.slice(2))
  if (event[0] === 'B') push(amount.push(number) - 1)
  else if (event[0] === 'W') withdrawn[number] = true
  else {
    clearTop()
    if (heap.length === 0) answers.push('0 0')
    else {
      const winner = pop()
      clearTop()
      answers.push(`${winner} ${heap.length > 0 ? amount[heap[0]] : 0}`)
      push(winner)
    }
  }
}
console.log(answers.join('\n'))
