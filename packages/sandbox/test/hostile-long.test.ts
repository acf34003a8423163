import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BUILD, leftovers, runSuite } from './hostile/suite.ts'

const RUNNER_SOURCES = fileURLToPath(new URL('../runner/', import.meta.url))
const MINUTES = 60_000

test(
  'JD4 every hostile program gets its outcome with the runner built with AddressSanitizer and UndefinedBehaviorSanitizer',
  async () => {
    execFileSync('make', ['-s', 'SANITIZE=1'], { cwd: RUNNER_SOURCES })
    const told = await runSuite({ JUDGE_RUNNER: join(BUILD, 'sanitized/runner') })
    expect(told.wrong).toEqual([])
    expect(leftovers()).toEqual([])
  },
  8 * MINUTES,
)

test(
  'JD4 every hostile program gets its outcome twice in a row, whatever the first time left',
  async () => {
    const told = await runSuite({ HOSTILE_TWICE: 'yes' })
    expect(told.wrong).toEqual([])
    expect(leftovers()).toEqual([])
  },
  8 * MINUTES,
)

test(
  'JD4 those of Python and JavaScript, with fresh processes instead of warm interpreters',
  async () => {
    const told = await runSuite({ HOSTILE_LANGUAGES: 'python,javascript', JUDGE_ZYGOTES: 'off' })
    expect(told.wrong).toEqual([])
    expect(told.warm).toEqual({ python: 'fresh', node: 'fresh' })
  },
  8 * MINUTES,
)
