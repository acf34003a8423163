import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { trimTokens } from '../src/store/refresh-tokens.ts'
import type { Tables } from '../src/store/tables.ts'

const database = await openTestDatabase<Tables>(scope(), 'auth', new URL('../migrations/', import.meta.url))
afterAll(() => database.close())

test('AU3 expired tokens and their families are deleted, at most 10,000 by a statement, and those that live are kept', async () => {
  const user = crypto.randomUUID()
  await sql`insert into users (user_id, username, username_key, email, email_key, password_hash, role)
    values (${user}, 'ann', 'ann', 'a@x.test', 'a@x.test', '', 'student')`.execute(database.db)
  const add = (token: string, days: number) =>
    sql`with family as (
      insert into refresh_families (family_id, user_id, lifetime_seconds) values (gen_random_uuid(), ${user}, 60)
      returning family_id)
    insert into refresh_tokens (token_hash, family_id, expires_at)
      select ${token} || i, family_id, now() + ${days} * interval '1 day'
      from family, generate_series(1, ${token === 'old' ? 10_001 : 1}::integer) as i`.execute(database.db)
  await add('old', -2)
  await add('new', 2)
  const deleted: number[] = []
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      deleted.push(Number(result.numAffectedRows))
      return result
    },
  }
  await trimTokens(database.db.withPlugin(counting), new Date())
  expect(deleted).toEqual([10_000, 1, 1])
  const { rows } = await sql`select token_hash from refresh_tokens join refresh_families using (family_id)`.execute(
    database.db,
  )
  expect(rows).toEqual([{ token_hash: 'new1' }])
})
