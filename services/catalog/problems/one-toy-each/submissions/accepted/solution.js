const [[n], ...children] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const near = Array.from({ length: n + 1 }, () => [])
children.forEach(([a, p, b, q], child) => {
  near[a].push([child, p, b, q])
  near[b].push([child, q, a, p])
})
const seen = new Array(n + 1).fill(false)
const passed = children.map(() => false)
const more = new Array(n + 1).fill(0)

/** The greatest joy of all children who are linked to a toy; nothing if there is none. */
function bestOfGroup(start) {
  seen[start] = true
  let joy = 0 // of the group if `start` is left over
  let best = 0
  const toys = [start]
  const ring = []
  for (const toy of toys) {
    best = Math.max(best, more[toy])
    for (const [child, here, other, there] of near[toy]) {
      if (passed[child]) continue
      passed[child] = true
      if (seen[other]) {
        ring.push(child)
        continue
      }
      seen[other] = true
      joy += there
      more[other] = more[toy] + here - there // the child turns round when `other` is left over
      toys.push(other)
    }
  }
  if (ring.length > 1) return null
  if (ring.length === 0) return joy + best
  const [a, p, b, q] = children[ring[0]]
  return joy + Math.max(more[a] + p, more[b] + q)
}

const groups = []
for (let toy = 1; toy <= n; toy++) if (!seen[toy]) groups.push(bestOfGroup(toy))
console.log(groups.includes(null) ? -1 : groups.reduce((sum, joy) => sum + joy, 0))
