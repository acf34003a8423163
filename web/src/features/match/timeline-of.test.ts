import type { FeedEntry, PlayerResult } from '@skirmish/contracts/sockets/match'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline-of.ts'

const START = Date.parse('2026-01-01T12:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1_000).toISOString()
const progress = (user: string, seconds: number, verdict: 'accepted' | 'wrong_answer' | null, passed: number) =>
  ({ action: 'progress', user, verdict, tests_passed: passed, tests_total: 10, at: at(seconds) }) satisfies FeedEntry
const side = (username: string, minutes: number, resigned = false) =>
  ({ username, time_taken: minutes, resigned }) as PlayerResult // what a timeline reads of it

test('MR11 a timeline has a mark for each run and submission of the feed, and for giving up, in seconds since the start', () => {
  const feed = [
    progress('ann', -1, null, 2), // a second older than the start: two servers' clocks differ
    { action: 'presence', user: 'ben', present: false, at: at(30) } satisfies FeedEntry,
    progress('ben', 60, 'wrong_answer', 4),
    progress('ann', 90, 'accepted', 10),
  ]
  const { seconds, marks } = timelineOf(feed, START, [side('ann', 1.5), side('ben', 2, true)])
  expect(seconds).toBe(120)
  expect(marks.map(({ username, kind, at, share }) => [username, kind, at, share])).toEqual([
    ['ann', 'ran', 0, 0.2],
    ['ben', 'submitted', 60, 0.4],
    ['ann', 'solved', 90, 1],
    ['ben', 'gave_up', 120, 0],
  ])
})

test('a match in which nobody did anything has a scale, and no mark', () => {
  expect(timelineOf([], START, [side('ann', 0), side('ben', 0)])).toEqual({ seconds: 1, marks: [] })
})
