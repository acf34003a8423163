import { expect, test } from 'vitest'
import { type Absence, type Entrant, type Game, pairedTwice, readAbsences, waitsOf, wrongScores } from './recount.ts'

const game = (pair_id: string, one_id: string, other_id: string, change: Partial<Game> = {}): Game => ({
  ...{ pair_id, match_id: pair_id, one_id, other_id, limit_ms: 300_000, paired_at: 0, ended_at: 60_000 },
  ...{ outcome: 'won', winner_id: one_id, solved: false, took_ms: 60_000 },
  ...change,
})
const entrant = (user_id: string, score: number, wins: number, played: number): Entrant => ({
  ...{ user_id, username: user_id, joined_at: 0, score, wins, played, place: 1 },
})

test('AR4 a recount agrees with rows of wins, quick solutions and three meetings of two, and names a board that does not', () => {
  const rest = { paired_at: 70_000, solved: true, took_ms: 200_000 }
  const games = [
    game('a', 'ann', 'ben'),
    game('b', 'ann', 'cat', { paired_at: 61_000, ended_at: 65_000, solved: true }),
    game('c', 'ann', 'ben', { ...rest, ended_at: 80_000 }),
    game('d', 'ann', 'ben', { ...rest, paired_at: 81_000, ended_at: 90_000 }),
    game('e', 'ann', 'ben', { ...rest, paired_at: 91_000, ended_at: 95_000 }), // the fourth meeting
    game('f', 'cat', 'ben', { outcome: 'void', winner_id: null }),
  ]
  const board = [entrant('ann', 2 + 3 + 4 + 4, 4, 4), entrant('ben', 0, 0, 3), entrant('cat', 0, 0, 1)]
  expect(wrongScores(games, board)).toEqual([])
  expect(wrongScores(games, [entrant('ann', 15, 4, 4), ...board.slice(1)])).toHaveLength(1)
})

test('AR3 who is in two matches at a time is named', () => {
  const next = game('b', 'ann', 'cat', { paired_at: 60_000, ended_at: 90_000 })
  expect(pairedTwice([game('a', 'ann', 'ben'), next])).toEqual([])
  expect(pairedTwice([game('a', 'ann', 'ben', { ended_at: 60_001 }), next])).toHaveLength(1)
})

test('AR2 waits are counted from entering, after giving up from a minute later, and to the end for who is never paired again; absences are none', () => {
  const games = [game('a', 'ann', 'ben', { paired_at: 2_000 })]
  const board = ['ann', 'ben', 'cat'].map((user) => entrant(user, 0, 0, 0))
  const lengths = (absences: Absence[]) => waitsOf(games, board, absences, 150_000).map(({ ms }) => ms)
  expect(lengths([])).toEqual([2_000, 2_000, 90_000, 30_000, 150_000])
  const away = readAbsences('{"username":"cat","from":0,"to":1000}\n{"username":"cat","from":21000,"to":149000}\n')
  expect(lengths(away)).toEqual([2_000, 2_000, 90_000, 30_000, 20_000])
  expect(waitsOf(games, board, away, 150_000).at(-1)).toEqual({ username: 'cat', from: 1_000, ms: 20_000 })
})
