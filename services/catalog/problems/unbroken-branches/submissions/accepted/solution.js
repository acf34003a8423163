const [[n], books, above] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const below = Array.from({ length: n + 1 }, () => [])
for (let room = 2; room <= n; room++) below[above[room - 2]].push(room)
const order = [1]
for (const room of order) order.push(...below[room])
const all = []
let unbroken = 0
for (const room of order.reverse()) {
  let [low, high, count] = [books[room - 1], books[room - 1], 1]
  for (const other of below[room]) {
    low = Math.min(low, all[other].low)
    high = Math.max(high, all[other].high)
    count += all[other].count
  }
  all[room] = { low, high, count }
  if (high - low === count - 1) unbroken++
}
console.log(unbroken)
