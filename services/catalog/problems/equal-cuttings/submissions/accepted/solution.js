const [n, ...above] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const size = new Array(n + 1).fill(1)
const times = new Array(n + 1).fill(0)
for (let knot = n; knot >= 1; knot--) {
  times[size[knot]]++
  if (knot > 1) size[above[knot - 2]] += size[knot]
}
const sizes = []
for (let k = 1; k <= n; k++) {
  if (n % k !== 0) continue
  let cuts = 0
  for (let multiple = k; multiple <= n; multiple += k) cuts += times[multiple]
  if (cuts === n / k) sizes.push(k)
}
console.log(sizes.join(' '))
