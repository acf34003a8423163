import { expect, test } from 'vitest'
import { failedSubmission } from './failed-submission.ts'

test('JD5 a failed test of practice carries what was expected and printed; what a match hides is known as hidden', () => {
  const body = { verdict: 'wrong_answer', test_id: 3, tests_passed: 2, tests_total: 9 }
  const detail = 'The output is wrong.\nTraceback\n  line 2'
  expect(failedSubmission({ ...body, detail, input: '3 4\n', expected_output: '7', actual_output: '8' })).toEqual({
    ...{ id: 3, verdict: 'wrong_answer', input: '3 4\n', expected: '7', actual: '8', hidden: false },
    ...{ passed: 2, total: 9, truncated: false, stderr: 'Traceback\n  line 2' },
  })
  expect(failedSubmission({ ...body, expected_output: 'hidden', actual_output: 'hidden' })).toMatchObject({
    hidden: true,
    input: null,
    stderr: '',
  })
  expect(failedSubmission({ verdict: 'compile_error', detail: 'line 1' })).toBeNull()
  expect(failedSubmission({ test_id: 1, expected_output: null, actual_output: null })).toMatchObject({ expected: '' })
})

test('JD20 a failed test names its groups where they are told', () => {
  const body = { verdict: 'wrong_answer', test_id: 3 }
  expect(failedSubmission({ ...body, failed_groups: ['small'] })).toMatchObject({ groups: ['small'] })
  expect(failedSubmission(body)).not.toHaveProperty('groups')
})

test('JD14 a failed test carries the signal or the exit code of the program', () => {
  const body = { verdict: 'runtime_error', test_id: 1 }
  expect(failedSubmission({ ...body, signal: 'SIGFPE' })).toMatchObject({ signal: 'SIGFPE' })
  expect(failedSubmission({ ...body, exit_code: 3 })).toMatchObject({ exit_code: 3 })
  expect(failedSubmission(body)).not.toHaveProperty('signal')
})
