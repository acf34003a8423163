const [head, text] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, k] = head.split(' ').map(Number)
const back = Array(n).fill(0) // how many lines ago the same actor spoke, 0 if never
const following = Array(n).fill(n) // the next line of the same actor
const latest = new Map()
text.split(' ').forEach((actor, line) => {
  const before = latest.get(actor)
  if (before !== undefined) {
    back[line] = line - before
    following[before] = line
  }
  latest.set(actor, line)
})

const PRIME = (1n << 61n) - 1n
const base = BigInt(n) + BigInt(Math.floor(Math.random() * 2 ** 53)) * 251n + 1n
const powers = [1n]
for (let i = 0; i < k; i++) powers.push((powers[i] * base) % PRIME)
let [scene, pairs] = [0n, 0]
const seen = new Map()
for (let line = 0; line < n; line++) {
  const first = line - k + 1
  // The line before the first leaves; the next one of its actor becomes a first line.
  const orphan = first > 0 ? following[first - 1] : n
  if (orphan < line) scene += PRIME - ((BigInt(back[orphan]) * powers[line - 1 - orphan]) % PRIME)
  const known = line - back[line] >= first ? back[line] : 0
  scene = (scene * base + BigInt(known)) % PRIME
  if (first < 0) continue
  const before = seen.get(scene) ?? 0
  pairs += before
  seen.set(scene, before + 1)
}
console.log(pairs)
