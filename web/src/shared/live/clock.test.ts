import { expect, test } from 'vitest'
import { clock } from './clock.ts'

test('MR2 a clock says minutes and seconds, and what practice left open for longer in hours or days', () => {
  expect(clock(0, 'en')).toBe('00:00')
  expect(clock(61.9, 'en')).toBe('01:01')
  expect(clock(3_599, 'en')).toBe('59:59')
  expect(clock(3_600, 'en')).toBe('1:00:00')
  expect(clock(86_399, 'en')).toBe('23:59:59')
  expect(clock(2 * 86_400 + 3 * 3_600 + 5 * 60 + 59, 'en')).toBe('2d 3:05')
  expect(clock(86_400, 'es')).toBe('1d 0:00')
})
