import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'
import { selectTests } from '../src/select-tests.ts'

test('npm test with a part of a path that no test has is an error, even beside one that tests have', async () => {
  const program = join(ROOT, 'deploy/local/src/test.ts')
  const done = spawnSync(process.execPath, [program, 'blorp'], { encoding: 'utf8', timeout: 30_000 })
  expect(done.stdout).toContain('No test\'s path holds "blorp".')
  expect(done.stdout).toMatch(/^0 passed, 1 failed$/m)
  expect(done.status).toBe(1)
  await expect(selectTests(['select-tests', 'blorp'])).rejects.toThrow('No test\'s path holds "blorp".')
}, 60_000)

const selected = async (...args: string[]) =>
  (await selectTests(args)).groups.map((runs) => runs.map(({ runner, project }) => `${runner} ${project}`))

test('npm test runs the projects alone in which a test matches, by the runner that has it', async () => {
  expect(await selected('select-tests')).toEqual([['vitest parts']])
  expect(await selectTests(['acceptance/system', '-t', 'OP6'])).toEqual({
    groups: [[{ runner: 'vitest', project: 'faults' }]],
    filters: ['acceptance/system'],
    title: 'OP6',
    checks: false,
  })
  expect(await selected('web/e2e/axe')).toEqual([['playwright long']])
  expect(await selected('web/e2e/learn', 'test/select-tests')).toEqual([['vitest parts'], ['playwright e2e']])
  await expect(selectTests(['--only', 'e3e'])).rejects.toThrow(
    '--only takes one of parts, waiting, e2e, acceptance, faults, long.',
  )
  await expect(selectTests(['--ony', 'e2e'])).rejects.toThrow('--ony is not known')
})

test('npm test runs everything but what takes long, which has a command of its own', async () => {
  expect(await selected()).toEqual([
    ['vitest parts', 'vitest waiting'],
    ['playwright e2e'],
    ['vitest acceptance'],
    ['vitest faults'],
  ])
  expect(await selected('--only', 'long')).toEqual([['vitest long'], ['playwright long']])
})
