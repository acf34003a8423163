import { expect, test } from 'vitest'
import { addToFeed, FEED_OF_A_SIDE, shownProgress } from '../src/match-feed.ts'
import type { FeedEntry } from '../src/sockets/match.ts'

const at = (second: number) => new Date(second * 1000).toISOString()
const ran = (user: string, second: number): FeedEntry => ({
  ...{ action: 'progress', user, verdict: null, tests_passed: 2, tests_total: 2, at: at(second) },
})
const submitted = (user: string, second: number, tests_passed: number): FeedEntry => ({
  ...{ action: 'progress', user, verdict: 'wrong_answer', tests_passed, tests_total: 12, at: at(second) },
})
const went = (user: string, second: number, present = false): FeedEntry => ({
  ...{ action: 'presence', user, present, at: at(second) },
})
const feedOf = (...entries: FeedEntry[]) => entries.reduce<readonly FeedEntry[]>(addToFeed, [])

test('MR11 a thousand runs of one player push nothing of the other out of the feed, and the newest submission stays', () => {
  const runs = Array.from({ length: 1_000 }, (_, i) => ran('ann', 10 + i))
  const feed = feedOf(ran('ben', 1), submitted('ann', 2, 3), submitted('ann', 3, 5), ...runs)
  expect(feed.filter((one) => one.user === 'ann')).toHaveLength(FEED_OF_A_SIDE)
  expect(feed[0]).toEqual(ran('ben', 1))
  expect(shownProgress(feed, 'ann')).toEqual(submitted('ann', 3, 5))
  expect(feed.at(-1)).toEqual(ran('ann', 1_009))
})

test('MR11 what is told twice is one entry, and what comes late stands where it belongs', () => {
  const feed = feedOf(ran('ann', 1), went('ben', 9), ran('ann', 1), submitted('ann', 7, 3), ran('ben', 1))
  expect(feed).toEqual([ran('ann', 1), ran('ben', 1), submitted('ann', 7, 3), went('ben', 9)])
})

test('MR11 a reload is no leaving, and nobody is back who has not left', () => {
  expect(feedOf(went('ben', 0, true), went('ben', 10), went('ben', 12, true))).toEqual([])
  const away = [went('ben', 10), went('ben', 40, true)]
  expect(feedOf(went('ben', 10), went('ben', 20), went('ben', 40, true), went('ben', 41, true))).toEqual(away)
})

test('MR11 the dots show the newest submission, or the newest run while there is none', () => {
  expect(shownProgress([], 'ann')).toBeNull()
  expect(shownProgress(feedOf(ran('ann', 1), ran('ben', 2)), 'ann')).toEqual(ran('ann', 1))
  expect(shownProgress(feedOf(submitted('ann', 1, 3), ran('ann', 2)), 'ann')).toEqual(submitted('ann', 1, 3))
})
