import { readFileSync } from 'node:fs'

function insert(node, value) {
  if (node === null) return { value, left: null, right: null }
  if (value < node.value) node.left = insert(node.left, value)
  else if (value > node.value) node.right = insert(node.right, value)
  return node
}

function* inOrder(node) {
  if (node === null) return
  yield* inOrder(node.left)
  yield node.value
  yield* inOrder(node.right)
}

const height = (node) => (node === null ? 0 : 1 + Math.max(height(node.left), height(node.right)))

let root = null
for (const value of readFileSync(0, 'utf8').trim().split(' ')) root = insert(root, Number(value))
console.log([...inOrder(root)].join(' '))
console.log('height', height(root))
