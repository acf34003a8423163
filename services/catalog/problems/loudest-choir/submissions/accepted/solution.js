const [[, k], choirs] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const count = new Map()
const recordings = new Map()
const change = (counts, choir, by) => counts.set(choir, (counts.get(choir) ?? 0) + by)
let leader = 0
choirs.forEach((choir, i) => {
  change(count, choir, 1)
  if (i >= k) change(count, choirs[i - k], -1)
  if (leader > 0 && 2 * count.get(leader) <= k) leader = 0
  if (2 * count.get(choir) > k) leader = choir
  if (i >= k - 1 && leader > 0) change(recordings, leader, 1)
})
let [all, best, most] = [0, 0, 0]
for (const [choir, times] of recordings) {
  all += times
  if (times > most || (times === most && choir < best)) [best, most] = [choir, times]
}
console.log(`${all} ${best}`)
