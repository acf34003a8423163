import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nominalDelta, type PointsOutcome } from '../src/domain/points.ts'
import { type Effort, effortOf, shareOf } from '../src/domain/stakes.ts'

const known: Effort = { isNew: false, tests: 3, hasty: false, givenLately: false }
const newcomer: Effort = { ...known, isNew: true }
const idle: Effort = { ...known, tests: 0 }
const yesNo = fc.boolean()
const effort = fc.record({ isNew: yesNo, tests: fc.nat(3), hasty: yesNo, givenLately: yesNo })
const outcome = fc.constantFrom<PointsOutcome>('won', 'failed', 'beaten', 'drawn')

test('RK6 a win that was given by a look at the problem is worth nothing, and the look is not free', () => {
  for (const [mine, theirs] of [
    [idle, idle],
    [
      { ...idle, isNew: true },
      { ...idle, isNew: true },
    ],
  ] as const)
    expect([shareOf('won', false, mine, theirs), shareOf('failed', false, mine, theirs)]).toEqual([0, 1])
  expect(shareOf('won', false, known, idle)).toBe(0)
  expect(shareOf('won', false, known, { ...known, hasty: true })).toBe(0)
  expect(shareOf('failed', false, { ...known, hasty: true }, known)).toBe(1) // who gives up loses as ever
})

test('RK6 a win given by a player who tried is worth all of it, by a new one a tenth; a known player stakes half against a new one', () => {
  expect(shareOf('won', false, known, known)).toBe(1)
  expect([shareOf('won', false, known, newcomer), shareOf('won', false, newcomer, newcomer)]).toEqual([0.1, 0.1])
  for (const one of ['won', 'failed', 'beaten', 'drawn'] as const) {
    expect([shareOf(one, true, known, newcomer), shareOf(one, true, newcomer, known)]).toEqual([0.5, 1])
    expect([shareOf(one, true, known, known), shareOf(one, true, newcomer, newcomer)]).toEqual([1, 1])
  }
})

test('RK6 a second win that the same player gives within seven days is worth a tenth, and one that was solved all of it', () => {
  const lucky = { ...known, givenLately: true }
  expect([shareOf('won', false, lucky, known), shareOf('won', false, lucky, newcomer)]).toEqual([0.1, 0.1])
  expect([shareOf('won', false, lucky, idle), shareOf('failed', false, known, lucky)]).toEqual([0, 1])
  expect([shareOf('won', true, lucky, known), shareOf('won', false, known, lucky)]).toEqual([1, 1])
})

test('RK6 whatever the two did, a share makes no gain of a loss, and no win larger than RK2 has it', () => {
  const points = fc.nat(2_000)
  fc.assert(
    fc.property(
      outcome,
      fc.boolean(),
      effort,
      effort,
      points,
      points,
      (one, solved, mine, theirs, before, opponent) => {
        const share = shareOf(one, solved, mine, theirs)
        const [part, whole] = [nominalDelta(before, opponent, one, share), nominalDelta(before, opponent, one)]
        expect(share).toBeGreaterThanOrEqual(0)
        expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(whole))
        expect(part * whole).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('RK6 a player is new until matches against five opponents were solved, and gives up hastily within a minute', () => {
  const begun = new Date(0)
  const player = (minutes: number | null) => ({
    tests: 1,
    resigned_at: minutes === null ? null : new Date(minutes * 60_000),
  })
  const past = (opponents: number) => ({ opponents, givenLately: false })
  expect([4, 5].map((opponents) => effortOf(player(null), begun, past(opponents)).isNew)).toEqual([true, false])
  expect([null, 0, 0.9, 1].map((at) => effortOf(player(at), begun, past(0)).hasty)).toEqual([false, true, true, false])
})
