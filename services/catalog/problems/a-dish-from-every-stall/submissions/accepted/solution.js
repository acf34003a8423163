const [[n, k], ...lines] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const all = lines.slice(0, n).map(([, ...prices]) => prices.sort((a, b) => a - b))
const cheapest = all.reduce((sum, [price]) => sum + price, 0)
// only stalls with a choice, by what the second cheapest dish costs more
const step = ([first, second]) => second - first
const stalls = all.filter(({ length }) => length > 1).sort((a, b) => step(a) - step(b))

// [price above the cheapest, the last stall where the dish is not the cheapest, which dish it is there]
const heap = []
push([0, -1, 0])
for (let i = 1; i < k; i++) {
  const [more, stall, dish] = pop()
  const prices = stalls[stall]
  if (prices && dish + 1 < prices.length) push([more + prices[dish + 1] - prices[dish], stall, dish + 1])
  const next = stalls[stall + 1]
  if (!next) continue
  push([more + step(next), stall + 1, 1])
  if (dish === 1) push([more + step(next) - step(prices), stall + 1, 1])
}
console.log(cheapest + heap[0][0])

function push(menu) {
  let at = heap.push(menu) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    if (heap[up][0] <= menu[0]) break
    heap[at] = heap[up]
    at = up
  }
  heap[at] = menu
}

function pop() {
  const [top] = heap
  const last = heap.pop()
  if (heap.length === 0) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0]) child++
    if (heap[child][0] >= last[0]) break
    heap[at] = heap[child]
    at = child
  }
  heap[at] = last
  return top
}
