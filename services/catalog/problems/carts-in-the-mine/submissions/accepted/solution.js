const [[n], ...tunnels] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const near = Array.from({ length: n + 1 }, () => [])
for (const [a, b] of tunnels) {
  near[a].push(b)
  near[b].push(a)
}

/** Adds chambers in this order; each is put above the groups that it joins. Whatever is above was added later. */
function treeOfGroups(order) {
  const above = new Array(n + 1).fill(0)
  const top = above.map((_, i) => i)
  const added = new Array(n + 1).fill(false)
  for (const chamber of order) {
    added[chamber] = true
    for (let other of near[chamber]) {
      if (!added[other]) continue
      while (top[other] !== other) other = top[other] = top[top[other]]
      above[other] = top[other] = chamber
    }
  }
  return above
}

const order = Array.from({ length: n }, (_, i) => i + 1)
const over = treeOfGroups(order) // above x: the deepest chambers of ways that begin at x
const under = treeOfGroups(order.toReversed()) // above x: the highest ones

// a preorder of the tree `over`: what is below b stands at first[b] to first[b] + size[b] - 1
const size = new Array(n + 1).fill(1)
for (let chamber = 1; chamber < n; chamber++) size[over[chamber]] += size[chamber]
const first = new Array(n + 1).fill(0)
const free = new Array(n + 1).fill(0)
for (let chamber = n; chamber >= 1; chamber--) {
  first[chamber] = free[over[chamber]]
  free[over[chamber]] += size[chamber]
  free[chamber] = first[chamber] + 1
}

// a Fenwick tree of the chambers that are above the present one in `under`
const marks = new Array(n + 1).fill(0)
function mark(chamber, change) {
  for (let at = first[chamber] + 1; at <= n; at += at & -at) marks[at] += change
}
function markedBefore(end) {
  let count = 0
  for (let at = end; at > 0; at &= at - 1) count += marks[at]
  return count
}

const below = Array.from({ length: n + 1 }, () => [])
for (let chamber = 2; chamber <= n; chamber++) below[under[chamber]].push(chamber)
let calm = 0
const todo = [1]
while (todo.length > 0) {
  const chamber = todo.pop()
  if (chamber < 0) {
    mark(-chamber, -1)
    continue
  }
  calm += markedBefore(first[chamber] + size[chamber]) - markedBefore(first[chamber])
  mark(chamber, 1)
  todo.push(-chamber)
  for (const next of below[chamber]) todo.push(next)
}
console.log(calm)
