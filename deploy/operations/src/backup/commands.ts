import { existsSync } from 'node:fs'
import { type Command, sentenceOf, wholeNumber } from '@skirmish/devkit/command-line'
import { startServers } from '@skirmish/devkit/servers/servers'
import { hasDeploymentSecret } from '@skirmish/devkit/trust/secrets'
import { settingOf } from '@skirmish/service-kit/process/config'
import { unverifiedServers } from '@skirmish/service-kit/process/unverified-servers'
import { need, runningServices, saved } from '../running-system.ts'
import { typed } from '../typed.ts'
import { countIn, disagreements, type Figures, untilSettled, withDatabases } from './agreement.ts'
import { dumpedFrom, type Servers } from './databases.ts'
import { backupAt, backupsFolder, lookThrough, manifestOf, newPlace, removeOld } from './kept.ts'
import { noteBackup } from './note.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

const NAMES = `
A backup is a name in BACKUP_FOLDER (backups in DATA_DIR), or a path, which has a slash.
Servers are those of the system in DATA_DIR, or DATABASE_URL, NATS_URL, DATABASE_PREFIX and NATS_PREFIX name them.`

/** Declares how an operator keeps and gets back what Skirmish knows. */
export function declareBackups(program: Command): void {
  const backup = program
    .command('backup')
    .description('keeps what Skirmish knows, and gets it back')
    .addHelpText('after', NAMES)
  backup
    .command('take')
    .description('backs up all databases, and the events that are on their way, while the system runs')
    .argument('[backup]', 'its name; without one it is called by the time')
    .option('--keep <n>', 'removes all but the n newest of those that are called by the time', wholeNumber(1))
    .action((named, { keep }) => take(named, keep))
  backup.command('list').description('prints the backups in BACKUP_FOLDER, the newest first').action(list)
  backup
    .command('restore')
    .description('puts a backup in the place of what there is. The system must be stopped')
    .argument('<backup>', 'its name, or latest')
    .action(restore)
  backup
    .command('check')
    .description(
      "prints the counts of ledger, boards and histories, and compares each player's points and matches over the services",
    )
    .argument('[backup]', "its name, or latest: its counts stand beside today's")
    .action(async (named) => {
      if (!(await check(named))) process.exitCode = 1
    })
}

async function running(): Promise<Servers> {
  const named = directUrl() ?? need('DATABASE_URL')
  for (const sentence of unverifiedServers({ DATABASE_URL: named }, process.env)) console.warn(sentence)
  return { DATABASE_URL: await dumpedFrom(named), NATS_URL: need('NATS_URL'), ...prefixes() }
}

/** The server itself, where services use a pooler: snapshots and locks of a backup last over transactions of others. */
const directUrl = (): string | undefined => settingOf('DATABASE_DIRECT_URL', process.env) ?? saved.DATABASE_DIRECT_URL

const prefixes = () => ({
  DATABASE_PREFIX: settingOf('DATABASE_PREFIX', process.env) ?? saved.DATABASE_PREFIX ?? 'skirmish_',
  NATS_PREFIX: settingOf('NATS_PREFIX', process.env) ?? saved.NATS_PREFIX ?? 'skirmish',
})

async function take(named: string | undefined, keep: number | undefined): Promise<void> {
  const to = newPlace(named, new Date())
  if (existsSync(to)) throw new Error(`${to} is there already.`)
  const servers = await running()
  const { heldMs, tookMs, bytes, events, figures } = await takeBackup(servers, to)
  printFigures(figures)
  console.log(`${to}: ${Math.round(bytes / 1024)} KiB in ${tookMs} ms; ${events} events were on their way.`)
  console.log(`No service could record an event for ${heldMs} ms.`)
  // A backup that nobody could note is a backup all the same.
  await noteBackup(servers, new Date()).catch((error) =>
    console.log(`It could not be noted (${sentenceOf(error)}): ${typed('admin', 'backed-up')}.`),
  )
  if (keep === undefined) return
  const gone = removeOld(backupsFolder(), keep, new Date())
  if (gone.length > 0) console.log(`Removed, as ${keep} are kept: ${gone.join(', ')}`)
}

async function list(): Promise<void> {
  const { kept, torn } = lookThrough(backupsFolder())
  for (const { name, manifest } of kept) {
    const { accounts, matches } = manifest.figures
    console.log(`${name}  ${Math.round(manifest.bytes / 1024)} KiB  ${accounts} accounts, ${matches} matches`)
  }
  for (const { fault } of torn) console.log(`✗ ${fault}`)
  if (kept.length === 0) console.log(`There is no complete backup in ${backupsFolder()}.`)
}

async function restore(named: string): Promise<void> {
  const from = backupAt(named)
  manifestOf(from)
  const [answering] = await runningServices()
  if (answering) throw new Error(`Skirmish is running here: a service answers at ${answering}. Stop it first.`)
  const started = performance.now()
  const servers = await serversToFill()
  try {
    const { DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = servers.environment
    const DATABASE_URL = await dumpedFrom(direct ?? url)
    await restoreBackup({ ...servers.environment, DATABASE_URL, ...prefixes() }, from, console.log)
    console.log(
      `Restored in ${Math.round(performance.now() - started)} ms. Start the system, then: ${typed('backup', `check ${named}`)}`,
    )
  } finally {
    await servers.stop()
  }
}

/** Servers that are named, and whose roles somebody else has made with passwords of their own, are taken as they are. */
async function serversToFill(): Promise<Pick<Awaited<ReturnType<typeof startServers>>, 'environment' | 'stop'>> {
  const named = (name: string) => {
    const url = settingOf(name, process.env)
    // Servers that are started beside it look for the setting alone, and would take one that is in a file for none.
    if (url) Object.assign(process.env, { [name]: url, [`${name}_FILE`]: '' })
    return url
  }
  const [DATABASE_URL, direct, NATS_URL] = [named('DATABASE_URL'), named('DATABASE_DIRECT_URL'), named('NATS_URL')]
  if (!DATABASE_URL || !NATS_URL || hasDeploymentSecret()) return startServers({ roles: true })
  const environment = { DATABASE_URL, NATS_URL, REDIS_URL: '', ...(direct && { DATABASE_DIRECT_URL: direct }) }
  return { environment, stop: async () => {} }
}

async function check(named: string | undefined): Promise<boolean> {
  const servers = await running()
  return withDatabases(servers, async (clients) => {
    const settled = await untilSettled(servers, clients)
    if (!settled) console.log('Events still come: what disagrees may be on its way.')
    const figures = await countIn(clients)
    printFigures(figures, named ? manifestOf(backupAt(named)).figures : undefined)
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
