import { readFileSync } from 'node:fs'

const words = readFileSync(0, 'utf8').trim().split(/\s+/)

const counts = new Map()
const seen = new Set()
let repeated = '-'
for (const word of words) {
  counts.set(word, (counts.get(word) ?? 0) + 1)
  if (repeated === '-' && seen.has(word)) repeated = word
  seen.add(word)
}

for (const [word, count] of counts) console.log(word, count)
console.log('first repeated:', repeated)
