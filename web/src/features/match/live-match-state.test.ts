import type { MatchPush } from '@skirmish/contracts/sockets/match'
import { expect, test } from 'vitest'
import { reduce, START } from './live-match-state.ts'

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

test('MR5 the win can be claimed no more once the opponent has solved it, also where this came while the connection was lost', () => {
  const away = { action: 'presence', user: 'ben', present: false } as const
  const claimable = reduce(START, { ...away, claim_at: '2030-01-01T00:00:00Z' }, 0)
  expect(claimable.claimAt).toBe(Date.UTC(2030, 0, 1))
  expect(reduce(claimable, { ...away, claim_at: null }, 0)).toMatchObject({ rivalPresent: false, claimAt: null })
  expect(reduce(claimable, SNAPSHOT, 0)).toMatchObject({ rivalPresent: false, claimAt: null })
})
