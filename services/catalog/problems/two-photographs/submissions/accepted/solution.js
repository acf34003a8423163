const MODULUS = 1_000_003
const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [n, k] = head.split(' ').map(Number)
const moves = line.split(' ').map((chair) => chair - 1)
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))

const rings = new Map()
const seen = Array(n).fill(false)
for (let start = 0; start < n; start++) {
  let length = 0
  for (let chair = start; !seen[chair]; chair = moves[chair], length++) seen[chair] = true
  if (length > 0) rings.set(length, (rings.get(length) ?? 0) + 1)
}
const inverse = [0, 1]
for (let i = 2; i <= n; i++) inverse.push(((MODULUS - Math.floor(MODULUS / i)) * inverse[MODULUS % i]) % MODULUS)
let rules = 1
for (const [length, count] of rings) {
  const groups = []
  let turns = 1
  // k moves split a ring of m * length chairs into m rings just if the common divisor is m.
  // To join m rings, each but the first is turned in one of `length` ways.
  for (let m = 1; m <= k && m <= count; m++) {
    if (k % m === 0 && gcd(m * length, k) === m) groups.push([m, turns])
    turns = (turns * length) % MODULUS
  }
  // ways[c]: in how many ways c rings are joined in groups, divided by c!.
  // c * ways[c] is the sum over the size of the group that the last ring is in.
  const ways = [1]
  for (let c = 1; c <= count; c++) {
    let total = 0
    for (const [m, turn] of groups) if (m <= c) total += turn * ways[c - m]
    ways.push(((total % MODULUS) * inverse[c]) % MODULUS)
  }
  rules = (rules * ways[count]) % MODULUS
  for (let i = 1; i <= count; i++) rules = (rules * i) % MODULUS
}
console.log(rules)
