import { readFileSync } from 'node:fs'

const [line, sum] = readFileSync(0, 'utf8').trim().split('\n')
const values = line.split(' ').map(Number)
const target = Number(sum)

function pairWithSum() {
  let left = 0
  let right = values.length - 1
  while (left < right) {
    const sum = values[left] + values[right]
    if (sum === target) return [values[left], values[right]]
    if (sum < target) left++
    else right--
  }
  return null
}

console.log(pairWithSum()?.join(' ') ?? 'none')
