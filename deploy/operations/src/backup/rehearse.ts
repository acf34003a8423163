import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilLaunched, wordsOf } from '@skirmish/devkit/launched'
import { folder, ROOT, startAfresh } from '@skirmish/devkit/paths'

const PLAY_MS = Number(process.env.REHEARSAL_SECONDS ?? 40) * 1_000
const PLAY_ON_MS = 10_000
const READY_WITHIN_MS = 240_000
const WIPED = ['postgres', 'nats', 'redis']
/** An operator's shell names the servers of the site for the other commands: players must not play there, and nothing may be replaced. */
const NONE_NAMED = Object.fromEntries(
  ['DATABASE_URL', 'NATS_URL', 'REDIS_URL'].flatMap((name) => [
    [name, ''],
    [`${name}_FILE`, ''],
  ]),
)

/**
 * A disaster from beginning to end, in a data folder of its own: a system under load is backed up while matches end, killed, and loses all
 * that its servers hold; the backup is restored, and the databases must agree. Returns whether they do.
 */
export async function rehearse(): Promise<boolean> {
  startAfresh('rehearsal')
  const port = process.env.PORT || '4380'
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: folder(),
    ...NONE_NAMED,
    REGISTRATIONS_PER_ADDRESS: '100000',
    ADDRESS_LIMITS_TIMES: '100',
  }
  const node = (...args: string[]) =>
    spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const backup = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'deploy/operations/src/main.ts'), 'backup', ...args], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    }).status === 0
  const kept = join(folder('backups'), 'rehearsed')

  let system = node('deploy/local/src/up.ts')
  try {
    await untilLaunched(system, wordsOf(system), READY_WITHIN_MS)
    console.log(`Players play for ${PLAY_MS / 1e3} s, during and after the backup …`)
    const players = spawn(process.execPath, [join(ROOT, 'load-tests/players/demo.ts')], {
      env: { ...env, DEMO_PACE: '20', DEMO_URL: `http://127.0.0.1:${port}` },
      stdio: 'ignore',
    })
    await sleep(PLAY_MS)
    const taken = backup('take', kept)
    await sleep(PLAY_ON_MS)
    players.kill('SIGTERM')
    if (!taken) return false
    console.log('All processes are killed, and what the servers hold is wiped.')
    killAll(system)
    await sleep(1_000)
    for (const server of WIPED) rmSync(folder(server), { recursive: true, force: true })
    if (!backup('restore', kept)) return false
    system = node('deploy/local/src/up.ts')
    await untilLaunched(system, wordsOf(system), READY_WITHIN_MS)
    return backup('check', kept)
  } finally {
    await stop(system)
  }
}

/** The launcher first, so that it starts nothing again; then each service and server by its pid file. */
function killAll(system: ChildProcess): void {
  system.removeAllListeners('exit')
  system.kill('SIGKILL')
  for (const file of readdirSync(folder('run')).filter((name) => name.endsWith('.pid')))
    spawnSync('sh', ['-c', `kill -9 $(cat "$0") 2>/dev/null`, join(folder('run'), file)])
  rmSync(join(folder('run'), 'environment.json'), { force: true })
}

async function stop(system: ChildProcess): Promise<void> {
  if (system.exitCode !== null || system.signalCode !== null || !existsSync(folder('run'))) return
  const gone = new Promise((resolve) => system.once('exit', resolve))
  system.kill('SIGTERM')
  await gone
}
