const [head, line] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [, k] = head.split(' ').map(Number)
const sets = 1 << k
const exact = Array(sets).fill(0) // how many stretches sell exactly this set
const recent = [] // the goods, the one that was seen last in front
const latest = Array(k).fill(-1)
line.split(' ').forEach((word, stall) => {
  const seen = word - 1
  if (latest[seen] >= 0) recent.splice(recent.indexOf(seen), 1)
  recent.unshift(seen)
  latest[seen] = stall
  // Stretches that end here: beyond the latest stall of a good they sell it too.
  let [goods, place] = [0, stall]
  for (let i = 0; i < recent.length; i++) {
    goods |= 1 << recent[i]
    const before = i + 1 < recent.length ? latest[recent[i + 1]] : -1
    exact[goods] += place - before
    place = before
  }
})
const more = [...exact] // how many stretches sell at least this set
for (let bit = 1; bit < sets; bit <<= 1)
  for (let goods = 0; goods < sets; goods++) if (!(goods & bit)) more[goods] += more[goods | bit]
let ways = 0n // more than 2^53
for (let goods = 0; goods < sets; goods++)
  if (exact[goods] > 0) ways += BigInt(exact[goods]) * BigInt(more[(sets - 1) ^ goods])
console.log(`${ways}`)
