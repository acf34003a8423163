import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { expect, test } from 'vitest'
import { judgingRequest } from '../src/usecases/judging-request.ts'

const problem = {
  problem_id: 'p',
  limits: { time_ms: 1_000, memory_mb: 64 },
  tests_hash: 'practice',
  match_tests_hash: 'match',
} as PublishedProblem // a request needs no more of it
const run = { submissionId: 's', language: 'python', code: 'x', inputs: ['1'] } as const
const testsOf = (checker: PublishedProblem['checker'], matchType: 'Solo' | 'Ranked') =>
  judgingRequest({ ...run, inputs: [...run.inputs] }, matchType, { ...problem, checker }, new Date()).tests

test('JD17 a run of an interactive problem names the tests beside which its interactor is kept', () => {
  const talks = { type: 'validator', interactive: true } as const
  expect(testsOf(talks, 'Solo')).toEqual({ inputs: [], interactor: { problem_id: 'p', tests_hash: 'practice' } })
  expect(testsOf(talks, 'Ranked')).toEqual({ inputs: [], interactor: { problem_id: 'p', tests_hash: 'match' } })
  expect(testsOf({ type: 'validator' }, 'Solo')).toEqual({ inputs: [] })
  expect(testsOf({ type: 'exact' }, 'Solo')).toEqual({ inputs: [] })
})
