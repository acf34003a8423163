import { expect, test } from 'vitest'
import { addPlayed, emptySheet, type Played, pointsOf, sheetOf } from '../src/arenas/domain/scoring.ts'
import { compareStanding } from '../src/arenas/domain/standing.ts'

const played = (outcome: Played['outcome'], change: Partial<Played> = {}): Played => ({
  ...{ outcome, solved: outcome === 'won', fast: false, took_ms: 60_000, ended_at: 1_000 },
  ...change,
})
const points = (games: readonly Played[]) =>
  games.map((game, i) => pointsOf(game, sheetOf(games.slice(0, i)).streak).points)

test('AR4 a win is 2 points, 1 more for one in the first half of the time, and nothing else gives points', () => {
  expect(points([played('won')])).toEqual([2])
  expect(points([played('won', { fast: true })])).toEqual([3])
  expect(points([played('lost'), played('drawn', { fast: true, solved: true }), played('void')])).toEqual([0, 0, 0])
})

test('AR4 a win without a solution, as where the other player gave up, is never a fast one', () => {
  expect(points([played('won', { fast: true, solved: false })])).toEqual([2])
})

test('AR4 after two wins in a row a win counts double, the point for speed does not, and any other result ends that', () => {
  const won = played('won')
  expect(
    points([won, won, won, played('won', { fast: true }), played('drawn'), won, won, played('lost'), won]),
  ).toEqual([2, 2, 4, 5, 0, 2, 2, 0, 2])
})

test('AR4 a void match neither ends a streak nor counts', () => {
  const won = played('won')
  expect(points([won, won, played('void'), won])).toEqual([2, 2, 0, 4])
  expect(sheetOf([won, played('void')])).toEqual(sheetOf([won]))
})

test('AR5 a board is ordered by points, wins, less time for them, and who got there first', () => {
  const sheet = (user_id: string, change: object) => ({ ...emptySheet(), user_id, ...change })
  const order = [
    sheet('points', { score: 4, wins: 1, took_ms: 9, scored_at: 9 }),
    sheet('wins', { score: 3, wins: 2, took_ms: 9, scored_at: 9 }),
    sheet('time', { score: 3, wins: 1, took_ms: 5, scored_at: 9 }),
    sheet('first', { score: 3, wins: 1, took_ms: 9, scored_at: 7 }),
    sheet('later', { score: 3, wins: 1, took_ms: 9, scored_at: 8 }),
    sheet('none-a', {}),
    sheet('none-b', {}),
  ]
  expect(order.toReversed().sort(compareStanding)).toEqual(order)
})

test('AR4 a sheet that grows match by match is the one that is counted again from all of them', () => {
  const outcomes = ['won', 'lost', 'won', 'void', 'won', 'won', 'drawn', 'won'] as const
  const games = outcomes.map((outcome, i) => played(outcome, { ended_at: i + 1, fast: i % 2 === 0 }))
  expect(games.reduce(addPlayed, emptySheet())).toEqual(sheetOf(games))
  expect(sheetOf(games)).toMatchObject({ wins: 5, played: 7, streak: 1, scored_at: 8 })
})
