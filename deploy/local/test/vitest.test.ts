import { expect, test } from 'vitest'
import { vitest } from '../src/vitest.ts'

test('npm test names a test that was not run, and counts it neither as passed nor as failed', () => {
  const one = (title: string, status: string) => ({ title, status, failureMessages: [] })
  const assertionResults = [one('a', 'passed'), one('b', 'skipped'), one('c', 'pending'), one('d', 'todo')]
  const report = JSON.stringify({
    numPassedTests: 1,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    testResults: [{ name: `${process.cwd()}/x.test.ts`, status: 'passed', message: '', assertionResults }],
  })
  const remarks = ['b', 'c', 'd'].map((title) => `SKIPPED x.test.ts > ${title}`)
  expect(vitest.totals(report, 0)).toEqual({ passed: 1, failed: 0, remarks })
})
