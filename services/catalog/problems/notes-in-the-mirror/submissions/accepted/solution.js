const [, ...actions] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
// All notes move together, so the bag stays as it is, and only what it means changes:
// a note y is kept as (y - offset) * sign.
const bag = new Map()
const answers = []
let sign = 1
let offset = 0
for (const action of actions) {
  const [name, word] = action.split(' ')
  const x = Number(word)
  const key = (x - offset) * sign
  if (name === 'mirror') {
    sign = -sign
    offset = -offset
  } else if (name === 'shift') offset += x
  else if (name === 'add') bag.set(key, (bag.get(key) ?? 0) + 1)
  else answers.push(bag.get(key) ?? 0)
}
console.log(answers.join('\n'))
