import { RANKS } from '@skirmish/contracts/ranks'
import { expect, test } from 'vitest'
import { ghostSteps, type RecordedSide } from '../src/domain/ghost.ts'
import { medianTime } from '../src/domain/median-time.ts'
import { difficultiesFor } from '../src/domain/problem-choice.ts'
import { playerTime, seeded } from './simulated-players.ts'

const MINUTE = 60_000
const DURATION = 20 * MINUTE
const edit = (at: number, from: number, inserted: string) => ({ kind: 'edit', at, from, removed: 0, inserted }) as const
const submitted = (at: number, verdict: 'accepted' | 'time_limit') =>
  ({ kind: 'progress', at, verdict, tests_passed: verdict === 'accepted' ? 9 : 4, tests_total: 9 }) as const
const solved: RecordedSide = {
  code: [edit(5_000, 0, 'a'), edit(30_000, 1, '\nb\n\n'), edit(31_000, 5, 'c\n'), edit(70_000, 0, 'too late\n')],
  events: [
    { kind: 'presence', at: 10_000, present: false },
    { kind: 'progress', at: 40_000, verdict: null, tests_passed: 1, tests_total: 2 },
    submitted(50_000, 'time_limit'),
    submitted(60_000, 'accepted'),
  ],
  solved: true,
  endedAt: 80_000,
}

test('GH5 a ghost has the lines, runs and verdicts of its person at the same times, up to the solution', () => {
  expect(ghostSteps(solved, DURATION)).toEqual([
    { at: 5_000, does: 'type', lines: 1 },
    { at: 30_000, does: 'type', lines: 3 },
    { at: 40_000, does: 'run', passed: 1, total: 2 },
    { at: 50_000, does: 'submit', passed: 4, total: 9, verdict: 'time_limit' },
    { at: 60_000, does: 'submit', passed: 9, total: 9, verdict: 'accepted' },
  ])
})

test('GH5 one who did not solve it leaves where the recording ends, unless the match ends first', () => {
  const tried = { ...solved, events: [submitted(50_000, 'time_limit')], solved: false }
  expect(ghostSteps(tried, DURATION)?.at(-1)).toEqual({ at: 80_000, does: 'leave' })
  expect(ghostSteps(tried, 60_000)?.at(-1)).toMatchObject({ does: 'submit' })
})

test('GH5 a side is no ghost whose solution is not kept any more, nor one that has tried nothing', () => {
  expect(ghostSteps({ ...solved, events: [submitted(50_000, 'time_limit')] }, DURATION)).toBeNull()
  expect(ghostSteps({ ...solved, events: [], solved: false }, DURATION)).toBeNull()
})

/** A side of a match of two whose times are drawn: five minutes after the win of the other it is over. RULES MR3. */
function recorded(middle: number, random: () => number): RecordedSide {
  const [own, other] = [playerTime(middle, random), playerTime(middle, random)]
  const endedAt = Math.min(DURATION, Math.min(own, other) + 5 * MINUTE)
  const events = [submitted(1, 'time_limit'), ...(own < endedAt ? [submitted(own, 'accepted')] : [])]
  return { code: [], events, solved: own < endedAt, endedAt }
}

test('GH5 a ghost wins 40 to 60 percent of the matches that one side solves, at every tier and difficulty', () => {
  const random = seeded(11)
  const kinds = RANKS.flatMap((rank) => difficultiesFor(rank).map((difficulty) => ({ rank, difficulty })))
  for (const kind of kinds) {
    const middle = medianTime(kind.difficulty, kind.rank, [])
    let [ghostWins, decided] = [0, 0]
    for (let match = 0; match < 2_000; match++) {
      const steps = ghostSteps(recorded(middle, random), DURATION) ?? []
      const solution = steps.find((step) => step.does === 'submit' && step.verdict === 'accepted')
      const [ghost, player] = [solution?.at ?? Number.POSITIVE_INFINITY, playerTime(middle, random)]
      if (Math.min(ghost, player) >= DURATION) continue
      decided++
      if (ghost < player) ghostWins++
    }
    const share = ghostWins / decided
    expect(share, JSON.stringify({ ...kind, share })).toBeGreaterThan(0.4)
    expect(share, JSON.stringify({ ...kind, share })).toBeLessThan(0.6)
  }
})
