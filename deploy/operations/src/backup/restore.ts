import { readFileSync } from 'node:fs'
import pg from 'pg'
import { connectTo, databasesOf, type Servers, type ServiceDatabase } from './databases.ts'
import { dumpOf, eventsOf, manifestOf } from './kept.ts'
import { noteBackup } from './note.ts'
import { accessOfPrograms, postgresProgram } from './postgres-programs.ts'
import { openStreams, type StoredEvent } from './streams.ts'
import { runProgram } from './take.ts'

/**
 * Puts a backup in the place of what the servers hold: databases, streams, and the events that were on their way. It refuses while a service
 * is connected, and before anything is dropped it reads the whole backup. The roles must be there, which `npm start` or the operator makes. It
 * may be run again when it was cut off.
 */
export async function restoreBackup(servers: Servers, folder: string, say: (line: string) => void): Promise<void> {
  const { databases: services, at } = manifestOf(folder)
  const events: StoredEvent[] = JSON.parse(readFileSync(eventsOf(folder), 'utf8'))
  const databases = databasesOf(servers).filter(({ service }) => services.includes(service))
  if (databases.length < services.length)
    throw new Error('The backup has databases of services that are not known here.')
  for (const { service } of databases) await readThrough(dumpOf(folder, service))
  const streams = await openStreams(servers)
  try {
    await fill(servers, databases, folder, say)
    await streams.replaceBy(events)
    say(`${events.length} events that were on their way are in the streams again.`)
  } finally {
    await streams.close()
  }
  // A backup has no note of itself. That of an older release may have no such log.
  await noteBackup(servers, new Date(at), { restored: true }).catch((error) =>
    say(`Auth's log does not note it (${error instanceof Error ? error.message : error}).`),
  )
}

/** Throws where a dump is none or is damaged: its pieces have checksums. */
const readThrough = (dump: string): Promise<void> =>
  runProgram(postgresProgram('pg_restore'), ['--file=/dev/null', dump], process.env)

async function fill(
  servers: Servers,
  databases: readonly ServiceDatabase[],
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const admin = await connectTo(servers.DATABASE_URL)
  try {
    await needStopped(admin, databases)
    for (const database of databases) await makeEmpty(admin, database)
  } finally {
    await admin.end()
  }
  for (const { service, url } of databases) {
    const bare = accessOfPrograms(url)
    const args = ['--single-transaction', '--exit-on-error', '--no-password', '-d', bare.url, dumpOf(folder, service)]
    await runProgram(postgresProgram('pg_restore'), args, bare.env)
    say(`${service} is restored.`)
  }
}

/**
 * A service that runs would write into databases that are being filled, and migrate them. It is known by what it may write, since a database
 * may be another's; a superuser who does not own it, as exporters of metrics may be, is none.
 */
async function needStopped(admin: pg.Client, databases: readonly ServiceDatabase[]): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where datname = any($1)',
    [databases.map(({ name }) => name)],
  )
  const there = databases.filter(({ name }) => rows.some((row) => row.name === name))
  const busy: string[] = []
  for (const { name, url } of there) {
    const client = await connectTo(url)
    try {
      const { rows: found } = await client.query<{ sessions: number }>(SESSIONS)
      if (found[0]?.sessions) busy.push(`${name} (${found[0].sessions})`)
    } finally {
      await client.end()
    }
  }
  if (busy.length === 0) return
  throw new Error(`Services are connected: ${busy.sort().join(', ')}. Stop them first; nothing was changed.`)
}

const SESSIONS = `select count(*)::int as sessions
  from pg_stat_activity join pg_database using (datname) join pg_roles on pg_roles.oid = usesysid
  where datname = current_database() and pid <> pg_backend_pid() and (
    usesysid = datdba or (not rolsuper and has_table_privilege(usesysid, to_regclass('public.outbox'), 'insert')))`

/** Drops a database and makes it again for its owner: the service's role where there is one. */
async function makeEmpty(admin: pg.Client, { name }: ServiceDatabase): Promise<void> {
  const quoted = pg.escapeIdentifier(name)
  await admin.query(`drop database if exists ${quoted} with (force)`)
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name])
  await admin.query(`create database ${quoted}${rowCount ? ` owner ${quoted}` : ''}`)
  await admin.query(`revoke all on database ${quoted} from public`)
}
