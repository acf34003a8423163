import { relative } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import type { Runner } from './runner.ts'

/** The part of Vitest's report that is read here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: FileResult[]
}

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: { title: string; status: string; failureMessages: string[] }[]
}

/** What the remark of a test begins with that was not run. */
export const SKIPPED = 'SKIPPED'
const NOT_RUN = new Set(['skipped', 'pending', 'todo'])

/** Runs everything but the stories of a browser (`vitest.config.ts`). */
export const vitest: Runner = {
  command: (project, { filters, title }, reportFile) => ({
    program: 'vitest',
    args: [
      'run',
      `--project=${project}`,
      ...filters,
      ...(title === undefined ? [] : ['-t', title]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
  }),
  totals(report, status) {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults }: Report = JSON.parse(report)
    // A file that fails outside of its tests, in its set-up for example, has no failed test of its own.
    const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites))
    return { passed: numPassedTests, failed, remarks: testResults.flatMap(remarksOf) }
  },
}

/** A line for each failed test of a file, with its reason, and one for each that was skipped, as where this machine lacks a tool. */
function remarksOf({ name, status, message, assertionResults }: FileResult): string[] {
  const file = relative(ROOT, name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ title, failureMessages: [reason = ''] }) => {
      const lines = reason.split('\n').filter((line) => !line.includes('node_modules'))
      return [`FAILED ${file} > ${title}`, ...lines].join('\n    ')
    })
  const skipped = assertionResults.filter((test) => NOT_RUN.has(test.status))
  return [
    ...(tests.length === 0 && status === 'failed' ? [`FAILED ${file}\n    ${message}`] : tests),
    ...skipped.map(({ title }) => `${SKIPPED} ${file} > ${title}`),
  ]
}
