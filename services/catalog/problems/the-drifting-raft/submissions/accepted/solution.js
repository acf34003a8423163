const [head, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = head.split(' ').map(Number)
const corners = lines.map((line) => line.split(' ').map(Number))
const cross = ([x, y], [u, v]) => x * v - y * u
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))

/** The sides counterclockwise from the lowest corner on, the leftmost one if there are two. */
const sides = (polygon) => {
  let start = 0
  polygon.forEach(([x, y], i) => {
    const [left, low] = polygon[start]
    if (y < low || (y === low && x < left)) start = i
  })
  return polygon.map((_, i) => {
    const [from, to] = [polygon[(start + i) % polygon.length], polygon[(start + i + 1) % polygon.length]]
    return [to[0] - from[0], to[1] - from[1]]
  })
}

// The raft meets the reef where it is moved by a point of the reef less a point of the raft:
// these are the points of the sum of the reef and of the raft turned by half a turn.
const reef = sides(corners.slice(0, n))
const raft = sides(corners.slice(n).map(([x, y]) => [-x, -y]))
const at = [0, 0]
let [area, border] = [0, 0] // area: twice the area
for (let i = 0, j = 0; i < n || j < m; ) {
  const side = j === m || (i < n && cross(reef[i], raft[j]) > 0) ? reef[i++] : raft[j++]
  area += cross(at, side)
  border += gcd(Math.abs(side[0]), Math.abs(side[1]))
  at[0] += side[0]
  at[1] += side[1]
}
// Pick's theorem: the integer points within and on the border
console.log((area + border) / 2 + 1)
