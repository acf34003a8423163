import { startPgBouncer } from '@skirmish/testkit/pgbouncer'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { isOutage } from '../src/process/outage.ts'

const STATEMENT_MS = 2_000
const { DATABASE_URL: directUrl, DATABASE_PREFIX } = scope()
const options = { name: `${DATABASE_PREFIX}pooled`, pool: 8, application: 'pooled', statementMs: STATEMENT_MS }
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let database: Database<unknown>

beforeAll(async () => {
  pooler = await startPgBouncer(directUrl)
  database = await openDatabase({ ...options, url: pooler.url, directUrl })
})
afterAll(async () => {
  await database?.close()
  await pooler?.stop()
})

const sessionOf = async () => {
  const { rows } = await sql<{ pid: number; limit: string; idle: string }>`select pg_backend_pid() as pid,
    current_setting('statement_timeout') as limit, current_setting('idle_in_transaction_session_timeout') as idle
    from pg_sleep(0.05)`.execute(database.db)
  return rows[0]
}

test('OP15 what is called often works on whichever session of the pooler comes next, while many share a few', async () => {
  await migrate(database.alone('unhurried'), new URL('./only-messaging/', import.meta.url))
  const busy = Array.from({ length: 200 }, async (_, i) => {
    const [row] = await database.call<{ abs: number }>('abs', [-i])
    return row?.abs
  })
  expect(await Promise.all(busy)).toEqual(Array.from({ length: 200 }, (_, i) => i))
  const writing = Array.from({ length: 20 }, (_, i) =>
    database.transaction(async (tx) => {
      await sql`insert into inbox (durable, event_id) values ('d', ${`${i}`})`.execute(tx)
      await sql`select pg_sleep(0.02)`.execute(tx)
    }),
  )
  await Promise.all(writing)
  const { rows } = await sql`select count(*)::int as rows from inbox`.execute(database.db)
  expect(rows).toEqual([{ rows: 20 }])
})

test('OP15 sessions of the pooler have the time-outs of the role, and a statement past them is ended by the server', async () => {
  const seen = await Promise.all(Array.from({ length: 12 }, sessionOf))
  expect(new Set(seen.map((one) => one?.pid)).size).toBeLessThanOrEqual(3)
  for (const one of seen) expect(one).toMatchObject({ limit: '2s', idle: '30s' })
  const slow = await sql`select pg_sleep(20)`.execute(database.db).catch((error: unknown) => error)
  expect(slow).toMatchObject({ code: '57014' })
  expect(isOutage(slow)).toBe(true)
  const others = await openDatabase({ ...options, url: pooler.url, directUrl }) // as a replica: nothing is left to set
  await others.close()
})

test('OP15 a lease has a session of its own past the pooler', async () => {
  const alone = database.alone()
  const one = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(alone)).rows[0]?.pid
  const pids = await Promise.all([one(), one(), one(), sessionOf().then(() => one())])
  expect(new Set(pids).size).toBe(1)
  const { rows } = await sql`select application_name as name, client_port > 0 as there from pg_stat_activity
    where pid = ${pids[0]}`.execute(alone)
  expect(rows).toEqual([{ name: 'pooled', there: true }])
})

test('OP15 a pooler without the server behind it is refused by a sentence that says what to name', async () => {
  const without = await openDatabase({ ...options, url: pooler.url })
  await expect(without.ping()).rejects.toThrow(/DATABASE_DIRECT_URL/)
  await without.close()
})
