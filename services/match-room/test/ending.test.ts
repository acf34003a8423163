import { expect, test } from 'vitest'
import { decideEnding, type MatchState, type PlayerState, standingOf } from '../src/domain/ending.ts'

const at = (second: number) => new Date(1_000_000 + second * 1000)
const match = (change: Partial<MatchState> = {}): MatchState => ({
  type: 'Ranked',
  status: 'Pending',
  started_at: at(0),
  deadline_at: at(1200),
  ...change,
})
const player = (user_id: string, change: Partial<PlayerState> = {}): PlayerState => ({
  user_id,
  opened_at: at(1),
  solved_at: null,
  resigned_at: null,
  pending_since: null,
  ...change,
})
const NO_SHOW = 60_000

test('MR1 the match is over for nobody before it is over for both', () => {
  const players = [player('a', { solved_at: at(100) }), player('b')]
  expect(decideEnding(match(), players, at(200), NO_SHOW)).toBeNull()
  expect(
    decideEnding(match(), [players[0] ?? player('a'), player('b', { solved_at: at(300) })], at(300), NO_SHOW),
  ).toEqual({ kind: 'completed', reason: 'solved' })
})

test('MR3 at the deadline the result waits for a submission that was received before it', () => {
  const judging = [player('a'), player('b', { pending_since: at(1199) })]
  expect(decideEnding(match(), judging, at(1201), NO_SHOW)).toBeNull()
  expect(decideEnding(match(), [player('a'), player('b')], at(1201), NO_SHOW)).toEqual({
    kind: 'completed',
    reason: 'deadline',
  })
  expect(decideEnding(match(), [player('a'), player('b')], at(1199), NO_SHOW)).toBeNull()
})

test('MR3 who solved first wins, the other is Completed; the same millisecond is a draw; nobody passing fails both without points', () => {
  const [a, b] = [player('a', { solved_at: at(5) }), player('b', { solved_at: at(6) })]
  expect([standingOf(a, b), standingOf(b, a)]).toEqual([
    { outcome: 'Won', points: 'won' },
    { outcome: 'Completed', points: 'beaten' },
  ])
  expect(standingOf(a, player('b', { solved_at: at(5) }))).toEqual({ outcome: 'Completed', points: 'drawn' })
  expect(standingOf(player('a'), player('b'))).toEqual({ outcome: 'Failed', points: null })
  expect(standingOf(player('b'), a)).toEqual({ outcome: 'Failed', points: 'failed' })
})

test('MR5 resigning ends the match at once, Failed, and Won for the opponent', () => {
  const [quitter, other] = [player('a', { resigned_at: at(50) }), player('b')]
  expect(decideEnding(match(), [quitter, other], at(50), NO_SHOW)).toEqual({ kind: 'completed', reason: 'resigned' })
  expect(standingOf(other, quitter)).toEqual({ outcome: 'Won', points: 'won' })
  expect(standingOf(quitter, other)).toEqual({ outcome: 'Failed', points: 'failed' })
})

test('MR5 a player who never opens the match within 60 s voids it', () => {
  const players = [player('a'), player('b', { opened_at: null })]
  expect(decideEnding(match(), players, at(59), NO_SHOW)).toBeNull()
  expect(decideEnding(match(), players, at(60), NO_SHOW)).toEqual({ kind: 'void', absent: ['b'] })
})
