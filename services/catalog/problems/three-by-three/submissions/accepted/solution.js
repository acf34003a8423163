const [[n], ...streets] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const out = Array.from({ length: n + 1 }, () => [])
for (const [a, b] of streets) out[a].push(b)

/** The streets that are walked to a place: a square, and how many of a round's streets are behind the courier. */
const walked = new Int32Array(3 * n + 3).fill(-1)
const places = [3]
walked[3] = 0
for (const place of places)
  for (const square of out[Math.floor(place / 3)]) {
    const next = 3 * square + ((place + 1) % 3)
    if (walked[next] >= 0) continue
    walked[next] = walked[place] + 1
    places.push(next)
  }
console.log(walked[3 * n] < 0 ? -1 : walked[3 * n] / 3)
