import { expect, test } from 'vitest'
import { urgency } from './due.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const at = (hours: number) => new Date(NOW + hours * 3600_000).toISOString()

test('a problem is due soon within two days, overdue from the moment on, and neither once it is solved', () => {
  expect([49, 48, 0, -1].map((hours) => urgency(at(hours), 'Pending', NOW))).toEqual([
    'later',
    'soon',
    'overdue',
    'overdue',
  ])
  expect(urgency(at(-1), 'Failed', NOW)).toBe('overdue')
  expect(urgency(at(-1), 'Completed', NOW)).toBe('none')
  expect(urgency(null, 'Pending', NOW)).toBe('none')
})
