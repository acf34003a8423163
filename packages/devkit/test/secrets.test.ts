import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { deploymentSecret, testSecret } from '../src/trust/secrets.ts'

const folders: string[] = []
function useNewDataFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'skirmish-secrets-'))
  folders.push(path)
  vi.stubEnv('DATA_DIR', path)
  vi.stubEnv('TEST_SECRET', '')
  vi.stubEnv('TRUST_SECRET', '')
  return path
}
afterEach(() => {
  vi.unstubAllEnvs()
  for (const path of folders.splice(0)) rmSync(path, { recursive: true })
})

test('JD9 the secret of the tests is made once, readable by its owner alone, another one for each deployment', () => {
  const first = useNewDataFolder()
  const secret = testSecret()
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(testSecret()).toBe(secret)
  expect(statSync(join(first, 'secrets/tests')).mode & 0o777).toBe(0o600)
  expect(deploymentSecret()).not.toBe(secret)
  useNewDataFolder()
  expect(testSecret()).not.toBe(secret)
})

test('JD9 TEST_SECRET is the secret where several machines share one', () => {
  useNewDataFolder()
  vi.stubEnv('TEST_SECRET', 'the secret of several machines')
  expect(testSecret()).toBe('the secret of several machines')
})
