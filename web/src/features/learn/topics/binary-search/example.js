import { readFileSync } from 'node:fs'

const [line, ...targets] = readFileSync(0, 'utf8').trim().split('\n')
const values = line.split(' ').map(Number)

function firstNotLess(target) {
  let low = 0
  let high = values.length
  while (low < high) {
    const mid = low + Math.floor((high - low) / 2)
    if (values[mid] < target) low = mid + 1
    else high = mid
  }
  return low
}

for (const target of targets) console.log(firstNotLess(Number(target)))
