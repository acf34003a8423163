const [head, letters, rest] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [n, start] = head.split(' ').map(Number)
const next = rest.split(' ').map(Number)
let message = ''
for (let note = start; note !== 0; note = next[note - 1]) message += letters[note - 1]
console.log(message)
console.log(n - message.length)
