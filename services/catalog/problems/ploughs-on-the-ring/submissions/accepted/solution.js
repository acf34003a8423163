const [n, c, ...places] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const ploughs = places.slice(0, n).sort((a, b) => a - b)
const garages = places.slice(n, 2 * n).sort((a, b) => a - b)
const line = [-1, 0, 1].flatMap((turn) => garages.map((place) => place + turn * c))

/** The longest way back and the longest way on if plough i drives to garage i + shift. */
function longest(shift) {
  let [back, on] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < n; i++) {
    const way = line[n + shift + i] - ploughs[i]
    if (way > on) on = way
    if (-way > back) back = -way
  }
  return [back, on]
}

// The first shift with which the way on is at least as long as the way back.
let [low, high] = [-n, n]
while (low < high) {
  const shift = Math.floor((low + high) / 2)
  const [back, on] = longest(shift)
  if (on >= back) high = shift
  else low = shift + 1
}
console.log(Math.min(Math.max(...longest(low)), Math.max(...longest(Math.max(low - 1, -n)))))
