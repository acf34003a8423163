import { readFileSync } from 'node:fs'

const text = readFileSync(0, 'utf8').trim()

const lastAt = new Map()
let left = 0
let best = ''
for (let right = 0; right < text.length; right++) {
  const before = lastAt.get(text[right]) ?? -1
  left = Math.max(left, before + 1)
  lastAt.set(text[right], right)
  if (right - left + 1 > best.length) best = text.slice(left, right + 1)
}

console.log(best.length, best)
