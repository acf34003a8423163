const [size, ...rows] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const w = Number(size.split(' ')[1])
const numbers = rows.map((row) => [...row].map(Number))

/** The row below is what the numbers of a row still miss. */
function rowBelow(row, above, own) {
  const below = []
  for (let x = 0; x < w; x++) {
    const moles = row[x] - above[x] - own[x] - (own[x - 1] ?? 0) - (own[x + 1] ?? 0)
    if (moles < 0 || moles > 1) return null
    below.push(moles)
  }
  return below
}

function fits(first) {
  let [above, own] = [new Array(w).fill(0), first]
  for (const row of numbers) {
    ;[above, own] = [own, rowBelow(row, above, own)]
    if (!own) return false
  }
  return own.every((moles) => moles === 0)
}

function ways(first) {
  if (first.length === w) return fits(first) ? 1 : 0
  return ways([...first, 0]) + ways([...first, 1])
}

console.log(ways([]))
