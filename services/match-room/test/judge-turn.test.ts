import { expect, test } from 'vitest'
import { isInTime, refuseTurn, type Turn } from '../src/domain/judge-turn.ts'

const DEADLINE = new Date('2026-01-01T12:20:00.000Z')
const turn: Turn = {
  kind: 'submit',
  match: { status: 'Pending', deadline_at: DEADLINE },
  me: { solved_at: null, resigned_at: null },
  takenAt: null,
  inFlight: null,
}
const before = (ms: number): Date => new Date(DEADLINE.getTime() - ms)

test('MR2 code is judged until the millisecond before the deadline, and not in the one of the deadline', () => {
  expect(refuseTurn(turn, before(1))).toBeNull()
  expect(refuseTurn(turn, before(0))).toEqual({ reason: 'over' })
  expect([isInTime(DEADLINE, before(1)), isInTime(DEADLINE, before(0)), isInTime(null, DEADLINE)]).toEqual([
    true,
    false,
    true,
  ])
})

test('MR1 after a solution a player may run and not submit; after the end or after giving up neither', () => {
  const solved = { ...turn, me: { solved_at: before(60_000), resigned_at: null } }
  expect(refuseTurn(solved, before(1))).toEqual({ reason: 'solved' })
  expect(refuseTurn({ ...solved, kind: 'run' }, before(1))).toBeNull()
  for (const over of [
    { ...turn, match: { ...turn.match, status: 'Completed' } },
    { ...turn, match: { ...turn.match, status: 'Void' } },
    { ...turn, me: { solved_at: null, resigned_at: before(9) } },
  ] as const)
    for (const kind of ['run', 'submit'] as const)
      expect(refuseTurn({ ...over, kind }, before(1))).toEqual({ reason: 'over' })
})

test('MR8 a person takes a turn every 5 s, and none while code of theirs is judged', () => {
  const at = (ago: number) => ({ ...turn, takenAt: before(ago) })
  expect(refuseTurn(at(4_999), before(1))).toEqual({ reason: 'locked', remainingMs: 2 })
  expect(refuseTurn(at(5_001), before(1))).toBeNull()
  expect(refuseTurn({ ...at(9_000), inFlight: 'here' }, before(1))).toEqual({ reason: 'judging here' })
  expect(refuseTurn({ ...at(9_000), inFlight: 'elsewhere', kind: 'run' }, before(1))).toEqual({
    reason: 'judging elsewhere',
  })
})
