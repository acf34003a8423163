const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [n, picture] = head.split(' ').map(Number)
const basis = Array(33).fill(0) // by how many zeros stand before a number
const since = Array(33).fill(0) // the earliest switch that the number was made with, counted from 1
let shortest = n + 1
line.split(' ').forEach((word, at) => {
  const last = at + 1
  let [lamps, start] = [Number(word), last]
  while (lamps > 0) {
    const zeros = Math.clz32(lamps)
    const [other, before] = [basis[zeros], since[zeros]]
    if (before < start) {
      // The later one of the two stays; the other one goes on in its stead.
      basis[zeros] = lamps
      since[zeros] = start
      start = before
      if (other === 0) break
    }
    lamps ^= other
  }
  let [rest, first] = [picture, last]
  while (rest > 0 && basis[Math.clz32(rest)] > 0) {
    const zeros = Math.clz32(rest)
    first = Math.min(first, since[zeros])
    rest ^= basis[zeros]
  }
  if (rest === 0) shortest = Math.min(shortest, last - first + 1)
})
console.log(shortest <= n ? shortest : 0)
