const [n, m, ...pairs] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const enemies = Array.from({ length: n }, () => [])
for (let i = 0; i < m; i++) {
  const [a, b] = [pairs[2 * i] - 1, pairs[2 * i + 1] - 1]
  enemies[a].push(b)
  enemies[b].push(a)
}
const left = new Array(n).fill(false) // the herbs that are not decided yet
const enemiesLeft = (herb) => enemies[herb].filter((enemy) => left[enemy])

/** The greatest number of kinds that can be chosen from these herbs, and in how many ways. They are the ones that are left. */
function best(herbs) {
  let [kinds, ways] = [0, 1]
  const passed = new Set()
  for (const first of herbs) {
    if (passed.has(first)) continue
    // a part: all that is linked by enemies
    const part = [first]
    passed.add(first)
    for (const herb of part)
      for (const enemy of enemies[herb])
        if (left[enemy] && !passed.has(enemy)) {
          passed.add(enemy)
          part.push(enemy)
        }
    const [more, times] = bestOfPart(part)
    kinds += more
    ways *= times
  }
  return [kinds, ways]
}

function bestOfPart(part) {
  const size = part.length
  let [busiest, most, fewest] = [-1, -1, n]
  for (const herb of part) {
    const degree = enemiesLeft(herb).length
    if (degree > most) [busiest, most] = [herb, degree]
    fewest = Math.min(fewest, degree)
  }
  if (most > 2) {
    const gone = [busiest, ...enemiesLeft(busiest)]
    const without = (herbs) => {
      for (const herb of herbs) left[herb] = false
      const found = best(part.filter((herb) => left[herb]))
      for (const herb of herbs) left[herb] = true
      return found
    }
    const [kinds, ways] = without([busiest])
    const [others, waysOfOthers] = without(gone)
    if (kinds === others + 1) return [kinds, ways + waysOfOthers]
    return kinds > others ? [kinds, ways] : [others + 1, waysOfOthers]
  }
  if (size > 2 && fewest === 2) return [Math.floor(size / 2), size % 2 ? size : 2] // a ring
  return [Math.ceil(size / 2), size % 2 ? 1 : size / 2 + 1]
}

left.fill(true)
console.log(best(Array.from({ length: n }, (_, i) => i)).join(' '))
