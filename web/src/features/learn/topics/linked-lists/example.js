import { readFileSync } from 'node:fs'

class Node {
  constructor(value, next = null) {
    this.value = value
    this.next = next
  }
}

function reverse(head) {
  let prev = null
  let curr = head
  while (curr !== null) {
    const next = curr.next
    curr.next = prev
    prev = curr
    curr = next
  }
  return prev
}

const values = readFileSync(0, 'utf8').trim().split(' ').map(Number)
let head = null
for (const value of values.toReversed()) head = new Node(value, head)

const shown = []
for (let node = reverse(head); node !== null; node = node.next) shown.push(node.value)
console.log(shown.join(' -> '))
