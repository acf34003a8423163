import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'
import { runProject } from '../src/run-project.ts'
import { type Asked, selectTests } from '../src/select-tests.ts'
import { noneRan } from '../src/totals.ts'

const PROGRAM = join(ROOT, 'deploy/local/src/test.ts')
const npmTest = (...args: string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', timeout: 30_000 })

test('npm test with a part of a path that no test has is an error, even beside one that tests have', async () => {
  const done = npmTest('blorp')
  expect(done.stdout).toContain('No test\'s path holds "blorp".')
  expect(done.stdout).toMatch(/^0 passed, 1 failed$/m)
  expect(done.status).toBe(1)
  await expect(selectTests({ paths: ['select-tests', 'blorp'] })).rejects.toThrow('No test\'s path holds "blorp".')
})

test('npm test says what it takes, and refuses what it does not know', () => {
  const { status, stdout } = npmTest('--help')
  expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: npm test -- [options] [path...]')])
  for (const option of ['-t, --title <part>', '--only <project>', '--changed']) expect(stdout).toContain(option)
  expect(npmTest('--ony', 'e2e')).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean --only?') })
  expect(npmTest('--only', 'e3e')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('parts, e2e, acceptance, faults, long'),
  })
})

const selected = async (asked: Asked) =>
  (await selectTests(asked)).runs.map(({ runner, project }) => `${runner} ${project}`)

test('npm test runs the projects alone in which a test matches, by the runner that has it', async () => {
  expect(await selected({ paths: ['select-tests'] })).toEqual(['vitest parts'])
  expect(await selectTests({ paths: ['acceptance/system'], title: 'OP6' })).toEqual({
    runs: [{ runner: 'vitest', project: 'faults' }],
    filters: ['acceptance/system'],
    title: 'OP6',
    checks: false,
  })
  expect(await selected({ paths: ['web/e2e/axe'] })).toEqual(['playwright long'])
  expect(await selected({ paths: ['web/e2e/learn', 'test/select-tests'] })).toEqual(['vitest parts', 'playwright e2e'])
  await expect(selectTests({ changed: true, title: 'OP6' })).rejects.toThrow('--changed selects the tests by itself')
})

test('npm test runs everything but what takes long, which has a command of its own', async () => {
  expect(await selected({})).toEqual(['vitest parts', 'playwright e2e', 'vitest acceptance', 'vitest faults'])
  expect(await selected({ only: 'long' })).toEqual(['vitest long', 'playwright long'])
})

test('a title or a path by which no test ran is a failure, which a run of everything is not', () => {
  const selection = { runs: [], filters: ['catalog'], title: 'typo', checks: false }
  const none = { passed: 0, failed: 0, remarks: [] }
  expect(noneRan(selection, none)).toBe('No test in catalog has a title that matches "typo".')
  expect(noneRan({ ...selection, filters: [] }, none)).toBe('No test has a title that matches "typo".')
  expect(noneRan({ runs: [], filters: ['catalog'], checks: false }, none)).toBe('No test in catalog was run.')
  expect(noneRan(selection, { ...none, passed: 1 })).toBeNull()
  expect(noneRan({ runs: [], filters: [], checks: true }, none)).toBeNull()
})

test('a runner that writes no report is one failure, by whatever it ended', async () => {
  const running = new Set<number>()
  const selection = { runs: [], filters: [], checks: false }
  const totals = await runProject({ runner: 'vitest', project: 'of-no-name' }, selection, {}, running)
  expect(totals).toEqual({
    passed: 0,
    failed: 1,
    remarks: ['FAILED vitest of-no-name ended with 1 and wrote no report.'],
  })
  expect(running.size).toBe(0)
})
