const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))
const tastes = new Map()
let pairs = 0
for (const line of lines) {
  const recipe = line.split(' ').map(Number)
  const unit = recipe.reduce(gcd)
  const taste = recipe.map((grams) => grams / unit).join(' ')
  const before = tastes.get(taste) ?? 0
  pairs += before
  tastes.set(taste, before + 1)
}
console.log(pairs)
