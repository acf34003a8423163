import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordsOf } from '@skirmish/devkit/launched'
import { ROOT } from '@skirmish/devkit/paths'
import { freePort } from '@skirmish/devkit/ports'
import { expect, test, vi } from 'vitest'

test('OP3 a launcher that is interrupted while the servers come up leaves none of them behind', async () => {
  const data = mkdtempSync(join(tmpdir(), 'skirmish-interrupt-'))
  const named = { DATABASE_URL: '', NATS_URL: '', REDIS_URL: '', PORT: String(await freePort()), DATA_DIR: data }
  const launcher = spawn(process.execPath, [join(ROOT, 'deploy/local/src/up.ts')], {
    env: { ...process.env, ...named },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(launcher, 'exit')
  const said = wordsOf(launcher)
  const run = join(data, 'run')
  const pids = () =>
    existsSync(run) ? readdirSync(run).map((file) => Number(readFileSync(join(run, file), 'utf8'))) : []
  const seen = new Set<number>()
  try {
    await vi.waitFor(
      () => {
        for (const pid of pids()) if (pid > 1) seen.add(pid)
        expect(seen.size, said()).toBeGreaterThan(0)
      },
      { timeout: 60_000, interval: 5 },
    )
    launcher.kill('SIGINT')
    expect((await ended)[0], said()).toBe(0)
    for (const pid of pids()) seen.add(pid)
    expect([...seen].filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
    expect(said()).not.toContain('Skirmish is ready')
  } finally {
    launcher.kill('SIGKILL')
    for (const pid of seen) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
})
