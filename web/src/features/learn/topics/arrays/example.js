import { readFileSync } from 'node:fs'

const lines = readFileSync(0, 'utf8').trim().split('\n')
const [values, ...queries] = lines.map((line) => line.split(' ').map(Number))

const prefix = [0]
for (const value of values) prefix.push(prefix.at(-1) + value)

for (const [left, right] of queries) console.log(prefix[right + 1] - prefix[left])
