import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('JD4 the paths of the sandbox are settings like all others: from a file too, and an empty one is the default', () => {
  const folder = mkdtempSync(join(tmpdir(), 'judge-paths-'))
  writeFileSync(join(folder, 'build'), '/opt/judge\n')
  const config = new URL('../src/config.ts', import.meta.url).href
  const program = `const { Config } = await import('${config}')
    const { readConfig } = await import('@skirmish/service-kit/process/config')
    console.log(JSON.stringify(readConfig(Config, process.env)))`
  const [CATALOG_URL, MATCH_ROOM_URL] = ['http://a', 'http://b']
  const env = { ...process.env, CATALOG_URL, MATCH_ROOM_URL, JUDGE_BUILD_FILE: join(folder, 'build'), JUDGE_NODE: '' }
  const cwd = new URL('..', import.meta.url)
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd, env, encoding: 'utf8' })
  const paths = { JUDGE_BUILD: '/opt/judge', JUDGE_RUNNER: '/opt/judge/runner', JUDGE_NODE: process.execPath }
  expect(JSON.parse(told)).toMatchObject(paths)
  rmSync(folder, { recursive: true })
})
