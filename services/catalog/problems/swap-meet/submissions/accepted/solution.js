const [, ...people] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')

const before = (a, b) => (a.key !== b.key ? a.key < b.key : a.number < b.number)

function push(heap, own) {
  let at = heap.push(own) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    if (!before(own, heap[up])) break
    heap[at] = heap[up]
    at = up
  }
  heap[at] = own
}

function pop(heap) {
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

const waiting = { S: [], B: [] }
let money = 0
const found = people.map((person, i) => {
  const isBuyer = person[0] === 'B'
  const others = isBuyer ? waiting.S : waiting.B
  const key = Number(person.slice(2)) * (isBuyer ? -1 : 1)
  if (others.length > 0 && others[0].key + key <= 0) {
    money += Math.abs(others[0].key)
    return pop(others).number
  }
  push(isBuyer ? waiting.B : waiting.S, { key, number: i + 1 })
  return 0
})
console.log(found.join(' '))
console.log(money)
