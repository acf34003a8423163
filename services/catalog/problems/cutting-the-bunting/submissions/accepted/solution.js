const [n, q, ...rest] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const colour = new Int32Array(n + 1)
const right = new Int32Array(n + 1)
const left = new Int32Array(n + 1)
for (let pennant = 1; pennant <= n; pennant++) {
  colour[pennant] = rest[2 * pennant - 2]
  right[pennant] = rest[2 * pennant - 1]
  left[right[pennant]] = pennant
}

// the next pennants of the same colour on the whole rope
const sameLeft = new Int32Array(n + 1)
const sameRight = new Int32Array(n + 1)
const latest = new Int32Array(n + 1)
for (let pennant = left.indexOf(0, 1); pennant !== 0; pennant = right[pennant]) {
  sameLeft[pennant] = latest[colour[pennant]]
  sameRight[sameLeft[pennant]] = pennant
  latest[colour[pennant]] = pennant
}

const piece = new Int32Array(n + 1) // the names of the pieces
piece[0] = -1 // there is no pennant 0
const answers = rest.slice(2 * n, 2 * n + q).map((cut, i) => {
  const [old, other] = [piece[cut], right[cut]]
  right[cut] = 0
  left[other] = 0
  let [a, b] = [cut, other]
  while (left[a] !== 0 && right[b] !== 0) {
    a = left[a]
    b = right[b]
  }
  // the walk that has come to an end has passed the shorter piece
  const [start, onward, links] = left[a] !== 0 ? [other, right, sameLeft] : [cut, left, sameRight]
  let shared = 0
  for (let pennant = start; pennant !== 0; pennant = onward[pennant]) {
    piece[pennant] = i + 1
    if (piece[links[pennant]] === old) shared++
  }
  return shared
})
console.log(answers.join('\n'))
