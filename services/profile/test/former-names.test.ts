import { randomUUID } from 'node:crypto'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, ensureProfile, profileByName, type Tables } from '../src/store/profiles.ts'

let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'profile', new URL('../migrations/', import.meta.url))
})
afterAll(() => database.close())

test('SH3 the last former name leads to the profile for its time, older ones to nobody', async () => {
  const user_id = randomUUID()
  const now = new Date()
  const until = new Date(now.getTime() + 1_000)
  await ensureProfile(database.db, user_id, 'first')
  const found = async (name: string, at = now) => (await profileByName(database.db, name, at))?.username
  await changeProfile(database.db, user_id, { name: { username: 'second', version: 1 } }, until)
  expect(await found('FIRST')).toBe('second')
  await changeProfile(database.db, user_id, { name: { username: 'third', version: 2 } }, until)
  expect(await found('second')).toBe('third')
  expect(await found('first')).toBeUndefined()
  expect(await found('second', until)).toBeUndefined()
})
