import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '@skirmish/devkit/paths'
import type { Runner } from './runner.ts'

/** The part of Playwright's report that is read here. */
interface Report {
  suites: Suite[]
  errors: Reason[]
  stats: { expected: number; unexpected: number; flaky: number }
}

interface Suite {
  suites?: Suite[]
  specs: { title: string; file: string; ok: boolean; tests: { results: Result[] }[] }[]
}

interface Result {
  errors: Reason[]
  attachments: { contentType: string; body?: string }[]
}

interface Reason {
  message?: string
  stack?: string
}

/** Runs the stories of a browser (`web/playwright.config.ts`). */
export const playwright: Runner = {
  command: (project, { filters, title }, reportFile) => ({
    program: 'playwright',
    args: [
      'test',
      '--config=web',
      `--project=${project}`,
      ...filters.map((filter) => `${RegExp.escape(ROOT)}.*${RegExp.escape(filter)}`),
      // With part of a title Vitest may be the one that has the test.
      ...(title === undefined ? [] : ['--pass-with-no-tests', `--grep=${title}`]),
      '--reporter=list,json',
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  }),
  totals(report, status) {
    const { suites, errors, stats }: Report = JSON.parse(report)
    const failed = stats.unexpected || (status === 0 ? 0 : Math.max(1, errors.length))
    return {
      passed: stats.expected,
      failed,
      remarks: [...suites.flatMap(remarksOf), ...errors.map((error) => `FAILED ${textOf(error)}`)],
    }
  },
}

/** A line for each failed story, with its reasons, and with what its pages said: a trace cannot be had from every machine. */
function remarksOf({ suites = [], specs }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const here = failed.map(({ title, file, tests }) => {
    const results = tests.flatMap((test) => test.results)
    const reasons = results.flatMap(({ errors }) => errors.map(textOf))
    const pages = results
      .flatMap(({ attachments }) => attachments)
      .filter(({ contentType, body }) => contentType === 'text/plain' && body !== undefined)
      .map(({ body = '' }) => Buffer.from(body, 'base64').toString())
    return [`FAILED web/e2e/${file} > ${title}`, ...[...reasons, ...pages].flatMap((text) => text.split('\n'))].join(
      '\n    ',
    )
  })
  return [...here, ...suites.flatMap(remarksOf)]
}

const textOf = ({ stack, message = '' }: Reason): string =>
  stripVTControlCharacters(stack ?? message)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .join('\n')
