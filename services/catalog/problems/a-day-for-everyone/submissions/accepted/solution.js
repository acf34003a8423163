const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
let common = null
for (const line of lines) {
  const days = line.split(' ').slice(1).map(Number)
  common = new Set(common ? days.filter((day) => common.has(day)) : days)
}
console.log(Math.min(...common) < Number.POSITIVE_INFINITY ? Math.min(...common) : -1)
