/** `npm run backup:rehearse`: loses a system of its own under load, and gets it back. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { endChild } from '@skirmish/devkit/end-child'
import { untilLaunched, wordsOf } from '@skirmish/devkit/launched'
import { folder, ROOT, startAfresh } from '@skirmish/devkit/paths'
import { livingOf, readTree, signalAll } from '@skirmish/devkit/process-tree'
import { programOf } from '@skirmish/devkit/programs'

const PLAY_MS = Number(process.env.REHEARSAL_SECONDS ?? 40) * 1_000
const PLAY_ON_MS = 10_000
const READY_WITHIN_MS = 240_000
/** Longer than a launcher has for stopping its system. */
const END_WITHIN_MS = 20_000
const LOOK_MS = 50
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
async function rehearse(): Promise<boolean> {
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
  const backup = (...args: string[]) =>
    spawnSync(process.execPath, [programOf('@skirmish/operations/main'), 'backup', ...args], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    }).status === 0
  const kept = join(folder('backups'), 'rehearsed')

  let system = launch(env)
  try {
    await untilLaunched(system, wordsOf(system), READY_WITHIN_MS)
    console.log(`Players play for ${PLAY_MS / 1e3} s, during and after the backup …`)
    const players = spawn(process.execPath, [join(import.meta.dirname, 'players/demo.ts')], {
      env: { ...env, DEMO_PACE: '20', DEMO_URL: `http://127.0.0.1:${port}` },
      stdio: 'ignore',
    })
    await sleep(PLAY_MS)
    const taken = backup('take', kept)
    await sleep(PLAY_ON_MS)
    players.kill('SIGTERM')
    if (!taken) return false
    console.log('All processes are killed, and what the servers hold is wiped.')
    await killAll(system)
    for (const server of WIPED) rmSync(folder(server), { recursive: true, force: true })
    if (!backup('restore', kept)) return false
    system = launch(env)
    await untilLaunched(system, wordsOf(system), READY_WITHIN_MS)
    return backup('check', kept)
  } finally {
    await endChild(system, END_WITHIN_MS)
  }
}

const launch = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [programOf('@skirmish/local/up')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })

/** The launcher first, so that it starts nothing again; then each service and server below it. */
async function killAll({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return // it could not be started
  const { pids } = readTree(pid)
  signalAll([pid, ...pids], 'SIGKILL')
  while (livingOf(pids).length > 0) await sleep(LOOK_MS)
}

const program = commandLine(
  'npm run backup:rehearse',
  'Plays on a system of its own, backs it up, kills it, deletes what its servers hold, restores the backup, and checks that all agree.',
)
  .addHelpText(
    'after',
    '\nREHEARSAL_SECONDS says how long players play before the backup, 40 by default, and PORT where.',
  )
  .action(async () => {
    if (!(await rehearse())) process.exitCode = 1
  })
await runCommandLine(program)
