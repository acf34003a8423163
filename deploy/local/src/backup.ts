/** `npm run backup -- take|restore|check`: see docs/backup.md. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settingOf } from '@skirmish/service-kit/config'
import { askService } from './ask-service.ts'
import { countIn, disagreements, type Figures, untilSettled, withDatabases } from './backup/agreement.ts'
import type { Servers } from './backup/databases.ts'
import { rehearse } from './backup/rehearse.ts'
import { manifestOf, restoreBackup } from './backup/restore.ts'
import { takeBackup } from './backup/take.ts'
import { folder } from './paths.ts'
import { need, saved } from './running-system.ts'
import { startServers } from './servers/servers.ts'

const HELP = `Usage: npm run backup -- <command>
  take [<folder>]   backs up all databases, and the events that are on their way, while the system runs; without a folder below
                    backups in DATA_DIR, by the time
  restore <folder>  puts the backup in the place of what there is. The system must be stopped
  check [<folder>]  prints the counts of ledger, boards and histories, compares each player's points and matches over the services, and
                    with a folder, the counts with the backup's
  rehearse          loses a system of its own under load, and gets it back: REHEARSAL_SECONDS, PORT

Servers are those of the system in DATA_DIR, or DATABASE_URL, NATS_URL, DATABASE_PREFIX and NATS_PREFIX name them.`

const [command, argument] = process.argv.slice(2)

const running = (): Servers => ({
  DATABASE_URL: need('DATABASE_URL'),
  NATS_URL: need('NATS_URL'),
  ...prefixes(),
})

const prefixes = () => ({
  DATABASE_PREFIX: settingOf('DATABASE_PREFIX', process.env) ?? saved.DATABASE_PREFIX ?? 'skirmish_',
  NATS_PREFIX: settingOf('NATS_PREFIX', process.env) ?? saved.NATS_PREFIX ?? 'skirmish',
})

async function take(): Promise<void> {
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const to = argument ? resolve(argument) : join(folder('backups'), name)
  if (existsSync(to)) throw new Error(`${to} is there already.`)
  const { heldMs, tookMs, bytes, events, figures } = await takeBackup(running(), to)
  printFigures(figures)
  console.log(`${to}: ${Math.round(bytes / 1024)} KiB in ${tookMs} ms; ${events} events were on their way.`)
  console.log(`No service could record an event for ${heldMs} ms.`)
  await note()
}

/** An alert counts from the last backup that auth knows of. A backup that auth cannot note is a backup all the same. */
async function note(): Promise<void> {
  const urls = settingOf('AUTH_URL', process.env) ?? saved.AUTH_URL
  const INTERNAL_TOKEN = settingOf('INTERNAL_TOKEN', process.env) ?? saved.INTERNAL_TOKEN
  if (!urls || !INTERNAL_TOKEN) return console.log('Tell auth of it: npm run admin -- backed-up')
  const question = { path: '/internal/operators/backups', method: 'POST', body: {} } as const
  await askService({ name: 'auth', urls, INTERNAL_TOKEN }, question).catch((error) =>
    console.log(
      `Auth could not note it (${error instanceof Error ? error.message : error}): npm run admin -- backed-up.`,
    ),
  )
}

async function restore(): Promise<void> {
  if (!argument) throw new Error('Name the folder of the backup.')
  manifestOf(argument)
  if (saved.AUTH_URL) throw new Error('Skirmish is running here. Stop it first.')
  const started = performance.now()
  const servers = await startServers({ roles: true })
  try {
    await restoreBackup({ ...servers.environment, ...prefixes() }, argument, console.log)
    console.log(
      `Restored in ${Math.round(performance.now() - started)} ms. Start the system, then: npm run backup -- check ${argument}`,
    )
  } finally {
    await servers.stop()
  }
}

async function check(): Promise<boolean> {
  const servers = running()
  return withDatabases(servers, async (clients) => {
    const settled = await untilSettled(servers, clients)
    if (!settled) console.log('Events still come: what disagrees may be on its way.')
    const figures = await countIn(clients)
    printFigures(figures, argument ? manifestOf(argument).figures : undefined)
    const found = await disagreements(clients)
    for (const sentence of found.slice(0, 20)) console.log(`✗ ${sentence}`)
    console.log(
      found.length === 0 ? '✓ Ledger, histories, profiles and boards agree.' : `✗ ${found.length} disagreements.`,
    )
    return settled && found.length === 0
  })
}

function printFigures(figures: Figures, before?: Figures): void {
  for (const [name, count] of Object.entries(figures)) {
    const then = before?.[name as keyof Figures] // the same keys
    console.log(
      `${name.padEnd(20)} ${String(count).padStart(10)}${then === undefined ? '' : `   at the backup ${String(then).padStart(10)}`}`,
    )
  }
}

const commands: Record<string, () => Promise<unknown>> = { take, restore, check, rehearse }
const work = command ? commands[command] : undefined
if (!work) {
  console.log(HELP)
  process.exit(command === '--help' ? 0 : 2)
}
try {
  process.exit((await work()) === false ? 1 : 0)
} catch (error) {
  console.error(`It was not done: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
