const [[n], places] = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const character = (n, place, exchanged) => {
  if (n === 1) return exchanged ? 'x' : 'o'
  const middle = 2 ** (n - 1)
  if (place === middle) return '|'
  return place < middle ? character(n - 1, place, exchanged) : character(n - 1, place - middle, !exchanged)
}
console.log(places.map((place) => character(n, place, false)).join(''))
