const [n, k, ...numbers] = require('node:fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const near = Array.from({ length: n + 1 }, () => [])
for (let i = 0; i < n - 1; i++) {
  const [a, b, coins] = numbers.slice(3 * i, 3 * i + 3)
  near[a].push([b, coins])
  near[b].push([a, coins])
}

// the squares from 1 on, each behind the one above it; `above` and `earns` are by places in this order
const squares = [1]
const above = [0]
const earns = [0]
const came = new Array(n + 1).fill(0)
for (let place = 0; place < n; place++) {
  const square = squares[place]
  for (const [other, coins] of near[square])
    if (other !== came[square]) {
      came[other] = square
      squares.push(other)
      above.push(place)
      earns.push(coins)
    }
}

const gain = new Float64Array(n) // what a square brings if it dances with one below instead of staying free
const more = new Int32Array(n) // and how many dances more that are

/** The most that any number of dances earn if each pays the fee, and the greatest number of dances that earn so much. */
function best(fee) {
  gain.fill(Number.NEGATIVE_INFINITY)
  more.fill(0)
  let [total, count] = [0, 0]
  for (let place = n - 1; place >= 0; place--) {
    let rest = earns[place] - fee
    let dances = 1
    if (gain[place] > 0 || (gain[place] === 0 && more[place] > 0)) {
      total += gain[place]
      count += more[place]
      rest -= gain[place]
      dances -= more[place]
    }
    const up = above[place]
    if (place > 0 && (rest > gain[up] || (rest === gain[up] && dances > more[up]))) {
      gain[up] = rest
      more[up] = dances
    }
  }
  return [total, count]
}

// the greatest fee with which at least k dances are best
let [low, high] = [-n * 1e6, 1e6]
while (low < high) {
  const fee = Math.floor((low + high + 1) / 2)
  if (best(fee)[1] >= k) low = fee
  else high = fee - 1
}
console.log(best(low)[0] + k * low)
