const [head, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, k] = head.split(' ').map(Number)
const [, , p, s] = head.split(' ').map(BigInt)
const machines = lines.map((line) => line.split(' ').map(BigInt))
const join = ([a, b], [c, d]) => [(c * a) % p, (c * b + d) % p]
const fromBegin = []
machines.forEach((machine, i) => {
  fromBegin.push(i % k === 0 ? machine : join(fromBegin[i - 1], machine))
})
const toEnd = []
for (let i = n - 1; i >= 0; i--)
  toEnd[i] = (i + 1) % k === 0 || i === n - 1 ? machines[i] : join(machines[i], toEnd[i + 1])
let largest = 0n
for (let i = 0; i + k <= n; i++) {
  const [a, b] = i % k === 0 ? toEnd[i] : join(toEnd[i], fromBegin[i + k - 1])
  const out = (a * s + b) % p
  if (out > largest) largest = out
}
console.log(`${largest}`)
