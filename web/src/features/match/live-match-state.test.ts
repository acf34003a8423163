import type { MatchPush } from '@skirmish/contracts/sockets/match'
import { expect, test } from 'vitest'
import { reduce, START } from './live-match-state.ts'
import { practisedMs } from './practice-clock.ts'

const SNAPSHOT: MatchPush = {
  action: 'snapshot',
  status: 'Pending',
  remaining_ms: 1_000,
  server_time: '2030-01-01T00:00:00Z',
  your_stats: { lines: 0, tests: 0 },
  opponent_stats: { lines: 0, tests: 0 },
  opponent_present: false,
  you_solved: false,
  results: null,
}

test('MR11 progress, leaving and coming back make the feed, which a snapshot replaces; typing is over when nobody says more', () => {
  const progress = { action: 'progress', user: 'ben', verdict: null, tests_passed: 2, tests_total: 2 } as const
  const [early, late] = [
    { ...progress, at: '2030-01-01T00:00:01Z' },
    { ...progress, at: '2030-01-01T00:00:09Z' },
  ]
  const began = reduce(START, { ...SNAPSHOT, feed: [early] }, 0)
  const left = { action: 'presence', user: 'ben', present: false, claim_at: null } as const
  const went = reduce(reduce(reduce(began, late, 0), late, 0), { ...left, at: '2030-01-01T00:01:00Z' }, 0)
  expect(went.feed).toMatchObject([early, late, { action: 'presence', present: false }])
  expect(reduce(went, left, 0).feed).toBe(went.feed) // of a player who has not been there yet
  expect(reduce(went, { ...SNAPSHOT, feed: [late] }, 0).feed).toEqual([late])
  expect(reduce(went, SNAPSHOT, 0).feed).toBeNull() // Solo, or an older server
  const types = reduce(began, { action: 'typing', user: 'ben', typing: true }, 1_000)
  expect(types.rivalTypesUntil).toBe(7_000)
  expect(reduce(types, { action: 'typing', user: 'ben', typing: false }, 2_000).rivalTypesUntil).toBeNull()
  expect(reduce(types, left, 2_000).rivalTypesUntil).toBeNull()
})

test('MR5 the win can be claimed no more once the opponent has solved it, also where this came while the connection was lost', () => {
  const away = { action: 'presence', user: 'ben', present: false } as const
  const claimable = reduce(START, { ...away, claim_at: '2030-01-01T00:00:00Z' }, 0)
  expect(claimable.claimAt).toBe(Date.UTC(2030, 0, 1))
  expect(reduce(claimable, { ...away, claim_at: null }, 0)).toMatchObject({ rivalPresent: false, claimAt: null })
  expect(reduce(claimable, SNAPSHOT, 0)).toMatchObject({ rivalPresent: false, claimAt: null })
})

test('MR12 the practice clock runs from what the server says, stands while the socket is away and after the end', () => {
  const opened = reduce(START, { ...SNAPSHOT, practised_ms: 42_000, practising: true }, 1_000)
  const shown = (state: typeof START, now: number) => state.practice && practisedMs(state.practice, now)
  expect([shown(START, 1_000), shown(opened, 1_000), shown(opened, 4_000)]).toEqual([null, 42_000, 45_000])
  const lost = reduce(opened, { action: 'connection', open: false }, 6_000)
  expect([shown(lost, 6_000), shown(lost, 90_000)]).toEqual([47_000, 47_000])
  const found = reduce(lost, { action: 'connection', open: true }, 100_000)
  expect(shown(found, 101_000)).toBe(47_000) // until the snapshot says what was counted
  const back = reduce(found, { ...SNAPSHOT, practised_ms: 44_000, practising: true }, 101_000)
  expect(shown(back, 103_000)).toBe(46_000)
  const over = reduce(back, { action: 'match_result', results: [] }, 104_000)
  expect([shown(over, 104_000), shown(over, 200_000)]).toEqual([47_000, 47_000])
  expect(reduce(opened, SNAPSHOT, 0).practice).toBeNull() // a match of two
})
