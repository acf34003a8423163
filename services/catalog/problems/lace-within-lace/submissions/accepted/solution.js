const [first, ...lines] = require('node:fs').readFileSync(0, 'utf8').split('\n')
const [k, s] = first.split(' ').map(Number)
const plan = lines.slice(0, k)
const digits = plan.join('').replaceAll('.', '').length
const known = new Map()

/** The stitches of a lace of this level in the rows a to b - 1 and the columns c to d - 1, from 0 on. */
function count(level, a, b, c, d) {
  const size = k ** level
  if (a === 0 && b === size && c === 0 && d === size) return digits ** level
  const key = `${level} ${a} ${b} ${c} ${d}`
  if (known.has(key)) return known.get(key)
  const part = size / k
  let stitches = 0
  for (let i = Math.floor(a / part); i * part < b; i++)
    for (let j = Math.floor(c / part); j * part < d; j++) {
      if (plan[i][j] === '.') continue
      let [top, bottom] = [Math.max(a - i * part, 0), Math.min(b - i * part, part)]
      let [left, right] = [Math.max(c - j * part, 0), Math.min(d - j * part, part)]
      // turn the rectangle back
      for (let turns = Number(plan[i][j]); turns > 0; turns--)
        [top, bottom, left, right] = [part - right, part - left, top, bottom]
      stitches += count(level - 1, top, bottom, left, right)
    }
  known.set(key, stitches)
  return stitches
}

const [a, b, c, d] = lines[k].split(' ').map(Number)
console.log(count(s, a - 1, b, c - 1, d))
