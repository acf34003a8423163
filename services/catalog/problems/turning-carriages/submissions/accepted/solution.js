const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [n, k] = head.split(' ').map(Number)
const train = line.split(' ')
const out = []
for (let i = 0; i < n; i += k) {
  const group = train.slice(i, i + k)
  for (const carriage of group.length === k ? group.reverse() : group) out.push(carriage)
}
console.log(out.join(' '))
