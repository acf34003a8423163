const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const inside = new Set()
let mistakes = 0
for (const line of lines) {
  const [sign, name] = line.split(' ')
  if ((sign === '+') === inside.has(name)) mistakes++
  else if (sign === '+') inside.add(name)
  else inside.delete(name)
}
console.log(mistakes, inside.size)
