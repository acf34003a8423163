import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '@skirmish/service-kit/database/database'
import { migrate } from '@skirmish/service-kit/database/migrate'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigningKeys } from '../src/signing-keys.ts'
import { beginFamily, trimTokens } from '../src/store/refresh-tokens.ts'
import type { Tables } from '../src/store/tables.ts'
import { refresh } from '../src/usecases/refresh.ts'

const settings = scope()
const POOL = 8 // as DATABASE_POOL is by default
const DAY_MS = 86_400_000
let database: Database<Tables>
const userId: string = randomUUID()

beforeAll(async () => {
  database = await openDatabase({ url: settings.DATABASE_URL, name: `${settings.DATABASE_PREFIX}keys`, pool: POOL })
  await migrate(database.db, new URL('../migrations/', import.meta.url))
  await sql`insert into users (user_id, username, username_key, email, email_key, password_hash, role)
    values (${userId}, 'ann', 'ann', 'ann@x.test', 'ann@x.test', '', 'student')`.execute(database.db)
})
afterAll(() => database.close())

test('AU3 more refreshes than the pool has connections are answered at once, by a process that has no keys yet', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 3 * POOL }, () => beginFamily(database.db, userId, 86_400, new Date())),
  )
  const keys = createSigningKeys(database.db, 30)
  const begun = performance.now()
  const answers = await Promise.all(tokens.map((begun) => refresh({ database, keys }, begun.refresh)))
  expect(answers.filter((answer) => isRefusal(answer))).toEqual([])
  expect(performance.now() - begun).toBeLessThan(4_000)
  const { rows } = await sql`select 1 from signing_keys`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('AU3 keys that were rotated by hand so that none signs are followed by one that does', async () => {
  const later = new Date(Date.now() + DAY_MS)
  await sql`update signing_keys set signs_from = ${later}`.execute(database.db)
  const sign = await createSigningKeys(database.db, 30).signer()
  const account = { user_id: userId, username: 'ann', role: 'student' } as Parameters<typeof sign>[0] // what a token tells of
  expect(await sign(account, 'a session')).toMatch(/^ey/)
  await sql`update signing_keys set signs_from = to_timestamp(0), published_until = to_timestamp(1)`.execute(
    database.db,
  )
  const keys = createSigningKeys(database.db, 30)
  await keys.signer()
  expect(await keys.published()).toHaveLength(1)
})

test('AU3 a token that is used again after the grace ends its family: neither it nor its successor opens anything', async () => {
  const keys = createSigningKeys(database.db, 30)
  const isRefused = async (token: string) => isRefusal(await refresh({ database, keys }, token))
  const [stolen, other] = [
    await beginFamily(database.db, userId, 86_400, new Date()),
    await beginFamily(database.db, userId, 86_400, new Date()),
  ]
  const rotated = await refresh({ database, keys }, stolen.refresh)
  await sql`update refresh_tokens set rotated_at = rotated_at - interval '31 seconds'`.execute(database.db)
  expect(await isRefused(stolen.refresh)).toBe(true)
  expect(await isRefused('refresh' in rotated ? rotated.refresh : '')).toBe(true)
  expect(await isRefused(other.refresh)).toBe(false)
  const { rows } = await sql<{ user_id: string }>`select user_id from audit_log
    where action = 'refresh_token_reused'`.execute(database.db)
  expect(rows).toEqual([{ user_id: userId }])
})

test('AU3 families whose tokens have all expired are removed, the others stay', async () => {
  await sql`delete from refresh_families`.execute(database.db)
  await beginFamily(database.db, userId, 86_400, new Date(Date.now() - 3 * DAY_MS))
  await beginFamily(database.db, userId, 86_400, new Date())
  await trimTokens(database.db, new Date())
  expect((await sql`select 1 from refresh_families`.execute(database.db)).rows).toHaveLength(1)
  expect((await sql`select 1 from refresh_tokens`.execute(database.db)).rows).toHaveLength(1)
})
