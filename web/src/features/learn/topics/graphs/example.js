import { readFileSync } from 'node:fs'

const [ends, ...edges] = readFileSync(0, 'utf8').trim().split('\n')
const [start, goal] = ends.split(' ')

const neighbours = new Map()
const connect = (a, b) => neighbours.set(a, [...(neighbours.get(a) ?? []), b])
for (const edge of edges) {
  const [a, b] = edge.split(' ')
  connect(a, b)
  connect(b, a)
}

const parent = new Map([[start, null]])
const queue = [start]
for (const node of queue)
  for (const other of neighbours.get(node) ?? []) {
    if (parent.has(other)) continue
    parent.set(other, node)
    queue.push(other)
  }

const path = []
if (parent.has(goal)) for (let node = goal; node !== null; node = parent.get(node)) path.unshift(node)
console.log(path.length > 0 ? `${path.length - 1} steps: ${path.join(' ')}` : 'no path')
