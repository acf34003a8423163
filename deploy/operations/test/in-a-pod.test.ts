import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'

/** What a command prints, in an environment that has nothing but these settings. */
function complaintOf(args: string[], settings: Record<string, string>): string {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'skirmish-pod-'))
  try {
    const env = { PATH: process.env.PATH, DATA_DIR, ...settings }
    return spawnSync(process.execPath, ['deploy/operations/src/main.ts', ...args], { cwd: ROOT, env, encoding: 'utf8' })
      .stderr
  } finally {
    rmSync(DATA_DIR, { recursive: true })
  }
}

test('OP5 a command in a pod names the setting that it lacks, and advises no npm start there', () => {
  const list = ['admin', 'dead-letters', 'list']
  expect(complaintOf(list, { KUBERNETES_SERVICE_HOST: '10.0.0.1' })).toBe(
    'NATS_URL is missing: docs/operations/commands.md says which Secret has it.\n',
  )
  expect(complaintOf(list, {})).toContain('Start it with npm start, or set NATS_URL.')
})
