import { expect, test } from 'vitest'
import { applyCorrection, correctionsOf, type LedgerEntry } from '../src/domain/correction.ts'
import type { PlayerState } from '../src/domain/ending.ts'
import { weighVerdict } from '../src/domain/rejudging.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute))
const player = (user_id: string, solved: number | null, resigned: number | null = null): PlayerState => ({
  user_id,
  opened_at: at(0),
  solved_at: solved === null ? null : at(solved),
  resigned_at: resigned === null ? null : at(resigned),
  pending_since: null,
})
const entry = (before: number, moved: number, counts = true, first = moved): LedgerEntry => ({
  ...{ before, first, moved, counts, effort: { isNew: false, tests: 1, hasty: false, givenLately: false } },
})
const corrected = (
  players: PlayerState[],
  now: Record<string, number | null>,
  entries: Record<string, LedgerEntry>,
  type: 'Ranked' | 'Custom' = 'Ranked',
) => {
  const solvedAt = (user: string) => (now[user] == null ? null : at(now[user]))
  return correctionsOf(type, players, solvedAt, (user) => entries[user]).map(
    ({ user_id, outcome, points_delta }) => `${user_id} ${outcome} ${points_delta}`,
  )
}

test('RK2 RK5 a wrongly refused solution wins the match: both get what the match would have moved, less what it did', () => {
  const players = [player('ann', null), player('ben', 9)]
  const entries = { ann: entry(400, -15), ben: entry(400, 20) }
  expect(corrected(players, { ann: 5, ben: 9 }, entries)).toEqual(['ann Won 35', 'ben Completed -27'])
  expect(corrected(players, { ann: null, ben: 9 }, entries)).toEqual([])
  expect(corrected(players, { ann: 12, ben: 9 }, entries)).toEqual(['ann Completed 8'])
  expect(corrected(players, { ann: null, ben: null }, entries)).toEqual(['ann Failed 15', 'ben Failed -20'])
})

test('RK3 RK4 corrections stop at the floor of the tier and at zero, and move nothing where nothing was at stake', () => {
  const players = [player('ann', 5), player('ben', 9)]
  const low = { ann: entry(502, 20), ben: entry(502, -10) }
  expect(corrected(players, { ann: null, ben: 9 }, low)).toEqual(['ann Failed -22', 'ben Won 30'])
  expect(corrected(players, { ann: null, ben: 9 }, { ann: entry(502, 0, false), ben: entry(502, 0, false) })).toEqual([
    'ann Failed 0',
    'ben Won 0',
  ])
  expect(corrected(players, { ann: null, ben: 9 }, low, 'Custom')).toEqual(['ann Failed 0', 'ben Won 0'])
  expect(applyCorrection({ points: 10, shields: 2 }, -30)).toEqual({ points: 0, shields: 2 })
  expect(applyCorrection({ points: 290, shields: 0 }, 20)).toEqual({ points: 310, shields: 3 })
  expect(applyCorrection({ points: 310, shields: 1 }, -20)).toEqual({ points: 290, shields: 0 })
})

test('RK3 a result that was corrected there and back has moved nothing, and a worse one never gains', () => {
  const [solved, beaten] = [player('ben', 5), player('ann', 9)]
  // Ann stood at 101 without a shield and fell to 96.
  const wasBeaten = { ann: entry(101, -5), ben: entry(101, 20) }
  expect(corrected([beaten, solved], { ben: 5 }, wasBeaten)).toEqual(['ann Failed -5'])
  const failed = player('ann', null)
  const there = corrected([failed, solved], { ann: 3, ben: 5 }, { ann: entry(101, -10), ben: entry(101, 20) })
  expect(there).toEqual(['ann Won 30', 'ben Completed -21'])
  const back = corrected(
    [player('ann', 3), solved],
    { ben: 5 },
    {
      ann: entry(101, 20, true, -10),
      ben: entry(101, -1, true, 20),
    },
  )
  expect(back).toEqual(['ann Failed -30', 'ben Won 21'])
  const promoted = applyCorrection({ points: 95, shields: 0 }, 20)
  expect(applyCorrection(promoted, -20)).toEqual({ points: 95, shields: 0 })
})

test('MR5 a player who gave up after a wrong verdict wins, and the opponent, whose match ended by it, loses no more than the win', () => {
  const players = [player('ann', null, 4), player('ben', null)]
  expect(corrected(players, { ann: 3 }, { ann: entry(400, -15), ben: entry(400, 20) })).toEqual([
    'ann Won 35',
    'ben Failed -20',
  ])
})

test('RK6 a win whose solution is taken back is worth what a given one is, and a given one that is solved after all the whole', () => {
  const idle = { isNew: false, tests: 0, hasty: false, givenLately: false }
  const gaveUp = (moved: number) => ({ ann: entry(400, moved), ben: { ...entry(400, -15), effort: idle } })
  expect(corrected([player('ann', 5), player('ben', null, 9)], {}, gaveUp(20))).toEqual(['ann Won -20'])
  expect(corrected([player('ann', null), player('ben', null, 9)], { ann: 5 }, gaveUp(0))).toEqual(['ann Won 20'])
})

test('JD2 a verdict is replaced when two runs agree, and a failure of the judge replaces none', () => {
  const first = { former: 'accepted', first: null, asks: 1 } as const
  expect(weighVerdict(first, 'accepted')).toBe('same')
  expect(weighVerdict(first, 'wrong_answer')).toBe('ask again')
  expect(weighVerdict(first, 'judge_error')).toBe('ask again')
  const second = { ...first, first: 'time_limit', asks: 2 } as const
  expect(weighVerdict(second, 'time_limit')).toBe('changed')
  expect(weighVerdict(second, 'wrong_answer')).toBe('changed')
  expect(weighVerdict(second, 'accepted')).toBe('unsteady')
  expect(weighVerdict({ ...second, asks: 4 }, 'judge_error')).toBe('unjudged')
  const refused = { former: 'wrong_answer', first: 'accepted', asks: 2 } as const
  expect(weighVerdict(refused, 'runtime_error')).toBe('unsteady')
  expect(weighVerdict(refused, 'accepted')).toBe('changed')
})
