const [head, ribbon] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const m = Number(head)
const outside = new Map()
const change = (colour, by) => {
  const count = (outside.get(colour) ?? 0) + by
  outside.set(colour, count)
  return count
}
let tooMany = 0
for (const colour of ribbon) if (change(colour, 1) === m + 1) tooMany++
let shortest = tooMany > 0 ? ribbon.length : 0
for (let start = 0, end = 0; end < ribbon.length; end++) {
  if (change(ribbon[end], -1) === m) tooMany--
  for (; start <= end && tooMany === 0; start++) {
    shortest = Math.min(shortest, end - start + 1)
    if (change(ribbon[start], 1) === m + 1) tooMany++
  }
}
console.log(shortest)
