const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const n = Number(head)
const height = line.split(' ').map(Number)
const left = height.map((_, i) => i - 1)
const right = height.map((_, i) => i + 1)
const goes = (i) => i > 0 && i < n - 1 && height[left[i]] > height[i] && height[i] < height[right[i]]
let taken = height.map((_, i) => i).filter(goes)
let [tides, remaining] = [0, n]
while (taken.length > 0) {
  tides++
  remaining -= taken.length
  const look = new Set()
  for (const i of taken) {
    right[left[i]] = right[i]
    left[right[i]] = left[i]
    look.add(left[i]).add(right[i])
  }
  taken = [...look].filter(goes)
}
console.log(`${tides} ${remaining}`)
