const [, ...words] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const seen = new Set()
console.log(words.find((word) => seen.has(word) || !seen.add(word)) ?? 'NONE')
