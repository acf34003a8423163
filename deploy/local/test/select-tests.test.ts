import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'
import { groupsOf, selectTests } from '../src/select-tests.ts'

test('npm test with a part of a path that no test has is an error, even beside one that tests have', () => {
  for (const args of [['blorp'], ['select-tests', 'blorp']]) {
    const program = join(ROOT, 'deploy/local/src/test.ts')
    const done = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', timeout: 30_000 })
    expect(done.stdout).toContain('No test\'s path holds "blorp".')
    expect(done.stdout).toMatch(/^0 passed, 1 failed$/m)
    expect(done.status).toBe(1)
  }
})

test('npm test runs the projects alone in which a test matches', () => {
  expect(selectTests(['select-tests']).projects).toEqual(['parts'])
  expect(selectTests(['acceptance/system', '-t', 'OP6'])).toEqual({
    projects: ['faults'],
    filters: ['acceptance/system'],
    options: ['-t', 'OP6'],
  })
  expect(selectTests(['e2e/axe']).projects).toEqual(['long'])
  expect(selectTests([]).projects).toEqual(['parts', 'waiting', 'e2e', 'walks', 'faults'])
  expect(() => selectTests(['--only', 'e3e'])).toThrow('--only takes one of parts, waiting, e2e, walks, faults, long.')
  expect(() => selectTests(['--ony', 'e2e'])).toThrow('--ony is not known')
})

test('stories and walks of a browser are one run, so that they share workers and systems; what is not chosen makes no run', () => {
  expect(groupsOf(['parts', 'waiting', 'e2e', 'walks', 'faults'])).toEqual([
    [['parts'], ['waiting']],
    [['e2e', 'walks']],
    [['faults']],
  ])
  expect(groupsOf(['waiting', 'walks'])).toEqual([[['waiting']], [['walks']]])
})
