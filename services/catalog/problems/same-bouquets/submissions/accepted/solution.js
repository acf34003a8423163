const [, path, ...questions] = require('node:fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))

/** The sums of all beginnings, each kind counting as a random number of 32 bits; 50,000 of them add up exactly. */
function drawSums() {
  const names = new Map()
  const sums = [0]
  for (const kind of path) {
    if (!names.has(kind)) names.set(kind, Math.floor(Math.random() * 2 ** 32))
    sums.push(sums.at(-1) + names.get(kind))
  }
  return sums
}

const draws = [drawSums(), drawSums()]
const isSame = ([a, b, c, d]) => draws.every((sums) => sums[b] - sums[a - 1] === sums[d] - sums[c - 1])
console.log(questions.map((stretches) => (isSame(stretches) ? 'Y' : 'N')).join(''))
