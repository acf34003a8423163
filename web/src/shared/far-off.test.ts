import { expect, test } from 'vitest'
import { untilWords } from './until-words.ts'

test('PB5 the next problem comes in hours, of the last one in minutes, in the words of each language', () => {
  const hours = 3_600_000
  expect(untilWords(4.2 * hours, 'en')).toBe('in 5 hr.')
  expect(untilWords(4.2 * hours, 'es')).toBe('dentro de 5 h')
  expect(untilWords(4.2 * hours, 'pt-BR')).toBe('em 5 h')
  expect(untilWords(hours, 'en')).toBe('in 60 min.')
  expect(untilWords(61_000, 'en')).toBe('in 2 min.')
  expect(untilWords(-5_000, 'en')).toBe('in 1 min.') // the clocks differ by a little
})
