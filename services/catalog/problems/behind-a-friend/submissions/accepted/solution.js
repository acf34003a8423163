const [n, ...friends] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const behind = new Int32Array(n + 1)
for (let person = 1; person <= n; person++) {
  const friend = friends[person - 1]
  behind[person] = behind[friend]
  behind[friend] = person
}
const queue = []
for (let person = behind[0]; person !== 0; person = behind[person]) queue.push(person)
console.log(queue.join(' '))
