import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

/** A zone with summer time: in UTC no mistake would show. */
process.env.TZ = 'Europe/Madrid'

test('a due date goes to the wall clock and back to the same minute, in summer and in winter', () => {
  for (const moment of ['2026-01-15T12:30:00.000Z', '2026-07-15T23:59:00.000Z'])
    expect(fromLocalTime(toLocalTime(moment))).toBe(moment)
  expect(toLocalTime('2026-07-15T22:30:00.000Z')).toBe('2026-07-16T00:30')
})

test('what is no time on the wall is no due date', () => {
  expect(fromLocalTime('')).toBeNull()
  expect(fromLocalTime('yesterday')).toBeNull()
})
