const [kind, what] = require('node:fs').readFileSync(0, 'utf8').trim().split(' ')
const digits = '0123456789'
const letters = 'abcdefghij'
// A number of ten digits is the largest alone, which has a word of its own.
if (kind === 'hide')
  console.log(what.length > 9 ? 'z' : [...what].map((digit) => letters[digits.indexOf(digit)]).join(''))
else console.log(what === 'z' ? '1000000000' : [...what].map((letter) => digits[letters.indexOf(letter)]).join(''))
