import { expect, test } from 'vitest'
import { isoWeekOf, newsSince, nextWeeklyAt } from '../src/domain/weeks.ts'

const at = (text: string) => new Date(text)

test('PE7 weeks are those of ISO 8601 in UTC, about new year too, and in the order of their texts', () => {
  const weeks = [
    ['2025-12-28T23:59:59.999Z', '2025-W52'],
    ['2025-12-29T00:00:00.000Z', '2026-W01'],
    ['2026-11-30T00:00:00.000Z', '2026-W49'],
    ['2027-01-03T23:59:59.999Z', '2026-W53'],
    ['2027-01-04T00:00:00.000Z', '2027-W01'],
  ] as const
  expect(weeks.map(([time]) => isoWeekOf(at(time)))).toEqual(weeks.map(([, week]) => week))
  expect(weeks.map(([, week]) => week).toSorted()).toEqual(weeks.map(([, week]) => week))
})

test('PE7 a mail is due on Monday at eight in UTC, whatever the clocks of people do; after a week away it is one mail, for the next Monday', () => {
  const due = (time: string) => nextWeeklyAt(at(time)).toISOString()
  expect(due('2026-11-30T07:59:59.999Z')).toBe('2026-11-30T08:00:00.000Z')
  expect(due('2026-11-30T08:00:00.000Z')).toBe('2026-12-07T08:00:00.000Z')
  expect(due('2026-11-29T23:59:59.999Z')).toBe('2026-11-30T08:00:00.000Z')
  // Clocks change in Europe on 25 October 2026, in the United States on 1 November.
  expect(['2026-10-24T12:00:00Z', '2026-10-31T12:00:00Z'].map(due)).toEqual([
    '2026-10-26T08:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ])
  for (let day = 0; day < 800; day++) {
    const now = new Date(Date.UTC(2026, 0, 1, 9) + day * 86_400_000)
    expect(isoWeekOf(nextWeeklyAt(now)) > isoWeekOf(now)).toBe(true) // from a mail of a week to the next one it is another week
  }
})

test('PE7 news begin where those of the mail before ended, two weeks back at most, and those of the first mail a week back', () => {
  const now = at('2026-11-30T08:00:00.000Z')
  expect(newsSince(null, now).toISOString()).toBe('2026-11-23T08:00:00.000Z')
  expect(newsSince(at('2026-09-01T00:00:00Z'), now).toISOString()).toBe('2026-11-16T08:00:00.000Z')
  expect(newsSince(at('2026-11-23T07:00:00Z'), now).toISOString()).toBe('2026-11-23T07:00:00.000Z')
})
