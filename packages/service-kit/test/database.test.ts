import { setTimeout as sleep } from 'node:timers/promises'
import { scope } from '@skirmish/testkit/scope'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/database/database.ts'

const settings = scope()
const open = (pool: number) =>
  openDatabase({ url: settings.DATABASE_URL, name: `${settings.DATABASE_PREFIX}cut`, pool })

const backendOf = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

test('a transaction whose connection the server cuts between two statements fails; the process and the pool go on', async () => {
  const [database, server] = await Promise.all([open(1), open(1)])
  const cut = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(server.db)
  const done = database.transaction(async (tx) => {
    await cut(await backendOf(tx))
    await sleep(200) // as a restart of the server would: nothing is under way that could be told
    await backendOf(tx)
  })
  await expect(done).rejects.toThrow()
  const alone = database.alone()
  for (const db of [database.db, alone]) {
    const pid = await backendOf(db)
    await cut(pid)
    await sleep(200)
    expect(await backendOf(db)).not.toBe(pid)
  }
  await Promise.all([database.close(), server.close()])
})
