const [head, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const m = Number(head.split(' ')[1])

const leastRotation = (ring) => {
  const size = ring.length
  let [i, j, same] = [0, 1, 0]
  while (i < size && j < size && same < size) {
    const [one, other] = [ring[(i + same) % size], ring[(j + same) % size]]
    if (one === other) {
      same++
      continue
    }
    // The greater one loses, and so do the starts behind it, each against the one as far behind the other.
    if (one > other) i += same + 1
    else j += same + 1
    if (i === j) j++
    same = 0
  }
  const start = Math.min(i, j)
  return [...ring.slice(start), ...ring.slice(0, start)]
}

const kinds = new Set()
for (const line of lines) {
  const [, ...hues] = line.split(' ').map(Number)
  // The knob does not change by how much the hues rise. Flipped, a ring is walked the other way.
  const rises = hues.map((hue, i) => (hues[(i + 1) % hues.length] - hue + m) % m)
  const flipped = rises.map((rise) => (m - rise) % m).reverse()
  // Any order will do to choose one of the two names.
  const [name] = [rises, flipped].map((ring) => leastRotation(ring).join(' ')).sort()
  kinds.add(name)
}
console.log(kinds.size)
