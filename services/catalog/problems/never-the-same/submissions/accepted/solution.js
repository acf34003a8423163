const [[k], piles] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const good = [[]] // of each pile the two smallest moves that win: more do not matter
for (let pile = 1; pile <= Math.max(...piles); pile++) {
  const moves = []
  for (let move = 1; move <= k && move <= pile && moves.length < 2; move++) {
    const rest = good[pile - move]
    if (rest.every((other) => other === move)) moves.push(move)
  }
  good.push(moves)
}
console.log(piles.map((pile) => good[pile][0] ?? 0).join(' '))
