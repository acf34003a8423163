import { expect, test } from 'vitest'
import { dayOf, nextDayAt, standingOn } from '../src/practice/domain/daily-standing.ts'

const solved = (...days: string[]) => days.map((day) => ({ day, status: 'Completed' as const }))
const failed = (...days: string[]) => days.map((day) => ({ day, status: 'Failed' as const }))
const streak = (day: string, attempts: Parameters<typeof standingOn>[1]) => standingOn(day, attempts).streak

test('PB5 a streak counts days in a row that were solved, over the ends of months and years', () => {
  expect(streak('2026-03-01', [])).toBe(0)
  expect(streak('2026-03-01', solved('2026-03-01'))).toBe(1)
  expect(streak('2026-03-02', solved('2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27'))).toBe(4)
  expect(streak('2028-03-01', solved('2028-03-01', '2028-02-29', '2028-02-28'))).toBe(3)
  expect(streak('2027-01-01', solved('2027-01-01', '2026-12-31'))).toBe(2)
})

test('PB5 a day that is not solved yet leaves the streak of the days before it, also when it was tried in vain', () => {
  const before = solved('2026-03-01', '2026-03-02')
  expect(streak('2026-03-03', before)).toBe(2)
  expect(streak('2026-03-03', [...before, ...failed('2026-03-03')])).toBe(2)
  expect(streak('2026-03-04', [...before, ...failed('2026-03-03')])).toBe(0)
})

test('PB5 a gap ends a streak: what lies before it does not count, nor does a day that is still to come', () => {
  expect(streak('2026-03-05', solved('2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'))).toBe(2)
  expect(streak('2026-03-05', solved('2026-03-02', '2026-03-03'))).toBe(0)
  expect(streak('2026-03-05', solved('2026-03-05', '2026-03-06'))).toBe(1)
})

test('PB5 the last seven days are told with today at the end', () => {
  const { status, days } = standingOn('2026-03-03', [...solved('2026-03-01', '2026-02-20'), ...failed('2026-03-03')])
  expect(status).toBe('Failed')
  expect(days.map(({ day }) => day.slice(5)).join(' ')).toBe('02-25 02-26 02-27 02-28 03-01 03-02 03-03')
  expect(days.map((one) => one.status[0]).join('')).toBe('PPPPCPF')
})

test('PB5 days begin and end at midnight in UTC, wherever the server and the player are', () => {
  expect(dayOf(new Date('2026-03-01T23:59:59.999-00:00'))).toBe('2026-03-01')
  expect(dayOf(new Date('2026-03-01T23:30:00-05:00'))).toBe('2026-03-02') // still the first in Lima
  expect(dayOf(new Date('2026-03-02T00:30:00+09:00'))).toBe('2026-03-01') // the second already in Tokyo
  expect(nextDayAt(new Date('2026-02-28T00:00:00Z')).toISOString()).toBe('2026-03-01T00:00:00.000Z')
  expect(nextDayAt(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
})
