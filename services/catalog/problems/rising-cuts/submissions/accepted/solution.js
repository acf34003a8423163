const digits = require('node:fs').readFileSync(0, 'utf8').trim()
const n = digits.length

function cuts(start, before) {
  if (start === n) return 1
  let ways = 0
  for (let length = Math.max(1, before.length); start + length <= n; length++) {
    const rest = n - start - length
    if (rest > 0 && rest < length) continue
    const piece = digits.slice(start, start + length)
    if (piece[0] === '0' && length > 1) break
    if (length > before.length || piece > before) ways += cuts(start + length, piece)
  }
  return ways
}

console.log(cuts(0, ''))
