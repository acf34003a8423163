const [a, b] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
let row = new Array(b.length + 1).fill(0)
for (const note of a) {
  const next = [0]
  for (let j = 1; j <= b.length; j++) next.push(note === b[j - 1] ? row[j - 1] + 1 : Math.max(row[j], next[j - 1]))
  row = next
}
console.log(row[b.length])
