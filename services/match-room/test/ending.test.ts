import { expect, test } from 'vitest'
import {
  decideEnding,
  decideWinner,
  endAfterWin,
  type MatchState,
  type PlayerState,
  standingOf,
} from '../src/domain/ending.ts'

const at = (second: number) => new Date(1_000_000 + second * 1000)
const match = (change: Partial<MatchState> = {}): MatchState => ({
  type: 'Ranked',
  status: 'Pending',
  started_at: at(0),
  deadline_at: at(1200),
  won_by: null,
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

test('MR3 the player who solved first wins, the other is Completed; the same millisecond is a draw; without a solution both fail and no points move', () => {
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

test('MR5 of two players who give up only the first one has given up; at the same millisecond both have', () => {
  const [first, second] = [player('a', { resigned_at: at(50) }), player('b', { resigned_at: at(51) })]
  expect(decideEnding(match(), [second, first], at(52), NO_SHOW)).toEqual({ kind: 'completed', reason: 'resigned' })
  expect([standingOf(first, second), standingOf(second, first)]).toEqual([
    { outcome: 'Failed', points: 'failed' },
    { outcome: 'Won', points: 'won' },
  ])
  const same = player('b', { resigned_at: at(50) })
  expect([standingOf(first, same), standingOf(same, first)]).toEqual([
    { outcome: 'Failed', points: 'failed' },
    { outcome: 'Failed', points: 'failed' },
  ])
})

test('MR5 a solver wins over a player who gave up, and the first to give up sets the time up to which submissions count', () => {
  const solved = player('a', { solved_at: at(40) })
  expect(standingOf(solved, player('b', { resigned_at: at(50) }))).toEqual({ outcome: 'Won', points: 'won' })
  const judging = [player('a', { resigned_at: at(50), pending_since: at(51) }), player('b', { resigned_at: at(60) })]
  expect(decideEnding(match(), judging, at(61), NO_SHOW)).toEqual({ kind: 'completed', reason: 'resigned' })
  const earlier = [player('a', { resigned_at: at(50), pending_since: at(50) }), player('b', { resigned_at: at(60) })]
  expect(decideEnding(match(), earlier, at(61), NO_SHOW)).toBeNull()
})

test('MR5 a match is not void for a player who could not come', () => {
  const players = [player('a'), player('b', { opened_at: null })]
  expect(decideEnding(match(), players, at(90), NO_SHOW, at(31))).toBeNull()
  expect(decideEnding(match(), players, at(90), NO_SHOW, null)).toBeNull()
  expect(decideEnding(match(), players, at(91), NO_SHOW, at(31))).toEqual({ kind: 'void', absent: ['b'] })
})

test('MR5 a player who never opens the match within 60 s voids it', () => {
  const players = [player('a'), player('b', { opened_at: null })]
  expect(decideEnding(match(), players, at(59), NO_SHOW)).toBeNull()
  expect(decideEnding(match(), players, at(60), NO_SHOW)).toEqual({ kind: 'void', absent: ['b'] })
})

test('MR1 a match that is over ends no more, whatever its players have done', () => {
  const players = [player('a', { solved_at: at(1) }), player('b', { solved_at: at(2) })]
  for (const status of ['Completed', 'Void'] as const)
    expect(decideEnding(match({ status }), players, at(5_000), NO_SHOW)).toBeNull()
})

test('MR3 the result waits for a submission received exactly at the deadline, and not for a later one', () => {
  const judging = (second: number) => [player('a'), player('b', { pending_since: at(second) })]
  expect(decideEnding(match(), judging(1200), at(1200), NO_SHOW)).toBeNull()
  expect(decideEnding(match(), judging(1201), at(1202), NO_SHOW)).toEqual({ kind: 'completed', reason: 'deadline' })
})

test('MR2 a match ends exactly at its deadline; a Solo match has none, and is never void', () => {
  const both = [player('a'), player('b')]
  expect(decideEnding(match(), both, at(1200), NO_SHOW)).toEqual({ kind: 'completed', reason: 'deadline' })
  const solo = match({ type: 'Solo', deadline_at: null })
  expect(decideEnding(solo, [player('a', { opened_at: null })], at(1e6), NO_SHOW)).toBeNull()
})

test('MR3 a solver wins over a player who has not solved; alone, solving wins and points do not move', () => {
  const [solver, other] = [player('a', { solved_at: at(5) }), player('b')]
  expect(standingOf(solver, other)).toEqual({ outcome: 'Won', points: 'won' })
  expect(standingOf(solver, null)).toEqual({ outcome: 'Won', points: null })
  expect(standingOf(other, null)).toEqual({ outcome: 'Failed', points: null })
})

test('MR3 the first who passes every test has won, once no code of the other one is judged that came before, or in the same millisecond', () => {
  const solver = player('a', { solved_at: at(5) })
  const winner = (rival: PlayerState, change: Partial<MatchState> = {}) => decideWinner(match(change), [rival, solver])
  const judging = (second: number) => player('b', { pending_since: at(second) })
  expect([4, 5, 6].map((second) => winner(judging(second)))).toEqual([null, null, 'a'])
  expect(winner(player('b'))).toBe('a')
  expect(winner(player('b', { solved_at: at(6) }))).toBe('a')
  expect([4, 5].map((second) => winner(player('b', { solved_at: at(second) })))).toEqual(['b', null])
  expect(decideWinner(match(), [player('a'), player('b')])).toBeNull()
})

test('MR3 a win is decided once, in a running match of two', () => {
  const players = [player('a', { solved_at: at(5) }), player('b')]
  for (const change of [{ won_by: 'a' }, { type: 'Solo' }, { status: 'Completed' }, { status: 'Void' }] as const)
    expect(decideWinner(match(change), players)).toBeNull()
  expect(decideWinner(match({ type: 'Custom' }), players)).toBe('a')
  expect(decideWinner(match(), players.slice(0, 1))).toBeNull()
})

test('MR3 after a win the match goes on for five minutes, and not past its deadline', () => {
  expect(endAfterWin(match(), at(100), 300_000)).toEqual(at(400))
  expect(endAfterWin(match(), at(1000), 300_000)).toEqual(at(1200))
  expect(endAfterWin(match(), at(1205), 300_000)).toEqual(at(1200))
})

test('MR5 a match that a player has solved is void for nobody', () => {
  const players = [player('a', { solved_at: at(30) }), player('b', { opened_at: null })]
  expect(decideEnding(match({ won_by: 'a' }), players, at(90), NO_SHOW)).toBeNull()
  expect(decideEnding(match(), players, at(90), NO_SHOW)).toBeNull()
})
