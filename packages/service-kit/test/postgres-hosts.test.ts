import { type PrivateServer, startPrivatePostgres } from '@skirmish/testkit/private-servers'
import { startPrivateStandby } from '@skirmish/testkit/private-standby'
import { quiet } from '@skirmish/testkit/quiet'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../src/database/database.ts'
import { isOutage } from '../src/process/outage.ts'
import { untilReached } from '../src/process/retry.ts'

let primary: PrivateServer
let standby: Awaited<ReturnType<typeof startPrivateStandby>>
let database: Database<unknown>

const hostOf = (url: string) => new URL(url).host
/** Both hosts in one URL, the standby before the primary. */
const both = () => {
  const url = primary.url.replace(hostOf(primary.url), `${hostOf(standby.url)},${hostOf(primary.url)}`)
  return `${url}?target_session_attrs=read-write`
}
const open = (url: string) => openDatabase({ url, name: 'hosts', pool: 3 })

beforeAll(async () => {
  primary = await startPrivatePostgres()
  await untilReached(quiet().log, 'PostgreSQL', async () => (await open(primary.url)).close())
  standby = await startPrivateStandby(primary.url)
  database = await open(both())
  await sql`create table notes (port text default current_setting('port'))`.execute(database.db)
})
afterAll(async () => {
  await database?.close()
  await Promise.all([primary?.stop(), standby?.stop()])
})

const write = async () =>
  (await sql<{ port: string }>`insert into notes default values returning port`.execute(database.db)).rows[0]?.port

/** Writes until it works, and returns where it did; what failed meanwhile failed as in an outage. */
async function writeAgain(): Promise<string | undefined> {
  const failures: unknown[] = []
  const port = await vi.waitFor(
    () =>
      write().catch((error: unknown) => {
        failures.push(error)
        throw error
      }),
    { timeout: 20_000, interval: 100 },
  )
  expect(failures.filter((error) => !isOutage(error))).toEqual([])
  return port
}

test('OP16 of several hosts the one that takes writes is used, whichever stands first', async () => {
  expect(await Promise.all([write(), write(), write()])).toEqual(Array(3).fill(new URL(primary.url).port))
  const alone = `${standby.url.replace(hostOf(standby.url), `${hostOf(standby.url)},127.0.0.1:1`)}?target_session_attrs=read-write`
  const none = await open(alone).catch((error: unknown) => error)
  expect(isOutage(none), String(none)).toBe(true)
})

test('OP16 writes go on at the new primary, though the old one still answers, and after it is gone', async () => {
  const admin = new pg.Client(primary.url)
  await admin.connect()
  await admin.query('alter system set default_transaction_read_only = on')
  await admin.query('select pg_reload_conf()')
  await admin.end()
  const follower = new pg.Client(standby.url.replace(/\/\w+$/, '/hosts'))
  await follower.connect()
  const count = async () => (await follower.query('select count(*)::int from notes')).rows
  await vi.waitFor(async () => expect(await count()).toEqual([{ count: 3 }]), 10_000)
  await follower.end()
  await standby.promote()
  expect(await writeAgain()).toBe(new URL(standby.url).port)
  await primary.stop()
  primary = { ...primary, stop: async () => {} }
  expect(await writeAgain()).toBe(new URL(standby.url).port)
  const again = await open(both())
  await again.ping()
  await again.close()
})
