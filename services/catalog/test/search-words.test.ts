import { expect, test } from 'vitest'
import { meantBy, typingErrors, wordsOf } from '../src/practice/domain/search-words.ts'

test.each([
  ['island', 'island', 0],
  ['ilsand', 'island', 1],
  ['iland', 'island', 1],
  ['isllands', 'island', 2],
  ['', 'abc', 3],
  ['ca', 'abc', 3], // restricted: a swapped pair is not changed again
])('SH2 %j and %j are %i typing errors apart', (one, other, errors) => {
  expect(typingErrors(one, other)).toBe(errors)
  expect(typingErrors(other, one)).toBe(errors)
})

test('SH2 a word means those with the fewest errors, one in a short word and two in a longer one', () => {
  expect(meantBy('tre', ['tree', 'trees', 'graph'])).toEqual(['tree'])
  expect(meantBy('bra', ['tree', 'graph'])).toEqual([])
  expect(meantBy('bridgs', ['ridge', 'bridges', 'bridge', 'bride'])).toEqual(['bridges', 'bridge'])
  expect(meantBy('ridgs', ['bridge', "ridg's"])).toEqual(['bridge'])
})

test('SH2 a search has up to eight words of letters and digits, each once', () => {
  expect(wordsOf('  Two two, O(n^2)! Cafe\u0301 ')).toEqual(['two', 'o', 'n', '2', 'café'])
  expect(wordsOf('*** &| !')).toEqual([])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
})
