const line = require('node:fs').readFileSync(0, 'utf8').trim()
const closes = { '(': ')', '[': ']', '{': '}' }
const wanted = []
let good = 0
for (const char of line) {
  if (closes[char]) wanted.push(closes[char])
  else if (wanted.pop() !== char) break
  good++
}
console.log(good)
