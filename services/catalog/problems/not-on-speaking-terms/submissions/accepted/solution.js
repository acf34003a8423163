const [[n], ...pairs] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const silent = Array.from({ length: n + 1 }, () => [])
for (const [a, b] of pairs) {
  silent[a].push(b)
  silent[b].push(a)
}
let waiting = Array.from({ length: n - 1 }, (_, i) => i + 2)
const minute = new Array(n + 1).fill(0)
const mark = new Array(n + 1).fill(0)
const heard = [1]
for (const teller of heard) {
  for (const person of silent[teller]) mark[person] = teller
  const staying = []
  for (const person of waiting) {
    if (mark[person] === teller) staying.push(person)
    else {
      minute[person] = minute[teller] + 1
      heard.push(person)
    }
  }
  waiting = staying
}
console.log(heard.length, minute[heard.at(-1)])
