const passesTo = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const seen = new Set()
let person = 1
// the number of people stands at place 0, so person i passes to passesTo[i]
for (; !seen.has(person); person = passesTo[person]) seen.add(person)
console.log(seen.size, person)
