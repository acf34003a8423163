import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { expect, test } from 'vitest'
import { judgingRequest } from '../src/usecases/judging-request.ts'
import { presentProblem } from '../src/usecases/read-match.ts'

const problem = {
  problem_id: 'p',
  limits: { time_ms: 1_000, memory_mb: 64 },
  tests_hash: 'practice',
  match_tests_hash: 'match',
  examples: [] as PublishedProblem['examples'],
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

test('JD21 a run with an example names the tests that decide about it, unless its expected output alone is right', () => {
  const examples = [
    { input: '1\n', expected_output: '1', explanation: '' },
    { input: '2\n', expected_output: '2', explanation: '' },
  ]
  const examplesOf = (checker: PublishedProblem['checker'], ...inputs: string[]) => {
    const { tests } = judgingRequest({ ...run, inputs }, 'Ranked', { ...problem, examples, checker }, new Date())
    return 'inputs' in tests ? tests.examples : tests
  }
  const decided = { problem_id: 'p', tests_hash: 'match', count: 2 }
  expect(examplesOf({ type: 'validator' }, '9', '2')).toEqual(decided)
  expect(examplesOf({ type: 'float', abs: 1e-6 }, '1')).toEqual(decided)
  expect(examplesOf({ type: 'validator' }, '9')).toBeUndefined()
  expect(examplesOf({ type: 'exact' }, '1')).toBeUndefined()
  expect(examplesOf({ type: 'validator', interactive: true }, '1')).toBeUndefined()
})

test('JD5 a player reads which outputs are right beside the expected one', () => {
  const outputsOf = (checker: PublishedProblem['checker']) =>
    presentProblem({ ...problem, texts: {}, examples: [], checker }, 'en').outputs
  expect(outputsOf({ type: 'exact' })).toBeUndefined()
  expect(outputsOf({ type: 'tokens', ignore_case: true })).toBeUndefined()
  expect(outputsOf({ type: 'float', abs: 1e-6 })).toBe('several')
  expect(outputsOf({ type: 'validator' })).toBe('several')
  expect(outputsOf({ type: 'validator', interactive: true })).toBe('conversation')
})
