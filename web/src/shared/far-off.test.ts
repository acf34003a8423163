import { expect, test } from 'vitest'
import { comesIn, farOff } from './far-off.ts'

const HOUR = 3_600_000

test('how far off a moment is, is told in one unit, in the language of the reader', () => {
  expect(farOff(0.5 * HOUR, 'en')).toBe('in 30 minutes')
  expect(farOff(-20_000, 'en')).toBe('this minute')
  expect(farOff(-30 * HOUR, 'en')).toBe('yesterday')
  expect(farOff(30 * HOUR, 'en', { hours: 48 })).toBe('in 30 hours')
  expect(farOff(-80 * HOUR, 'es', { hours: 48 })).toBe('hace 3 días')
  expect(farOff(80 * HOUR, 'pt-BR', { hours: 48 })).toBe('em 3 dias')
  expect(farOff(-800 * 24 * HOUR, 'en')).toBe('2 years ago')
})

test('PB5 the next problem comes in hours, of the last one in minutes, in the words of each language', () => {
  expect(comesIn(4.2 * HOUR, 'en')).toBe('in 5 hr.')
  expect(comesIn(4.2 * HOUR, 'es')).toBe('dentro de 5 h')
  expect(comesIn(4.2 * HOUR, 'pt-BR')).toBe('em 5 h')
  expect(comesIn(23.5 * HOUR, 'en')).toBe('in 24 hr.')
  expect(comesIn(61_000, 'en')).toBe('in 2 min.')
  expect(comesIn(-5_000, 'en')).toBe('in 1 min.') // the clocks differ by a little
})
