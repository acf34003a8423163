import { randomUUID } from 'node:crypto'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../src/store/accounts.ts'
import type { Tables } from '../src/store/tables.ts'
import { renameAccount } from '../src/usecases/rename.ts'

const DAY_MS = 24 * 3600_000
let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'auth', new URL('../migrations/', import.meta.url))
})
afterAll(() => database.close())

async function player(username: string): Promise<string> {
  const user_id = randomUUID()
  const account = { user_id, username, email: `${username}@x.test`, password_hash: '', role: 'student' as const }
  expect(await addAccount(database.db, account)).toBeNull()
  return user_id
}

test('AU1 nobody takes the name of the product or of a placeholder by a rename', async () => {
  const eve = await player('Eve')
  for (const username of ['Skirmish', 'deleted.0123456789ab'])
    expect(await renameAccount(database, { user_id: eve, username }, new Date())).toMatchObject({ status: 409 })
  expect(await renameAccount(database, { user_id: eve, username: 'Evelyn' }, new Date())).toEqual({ name_version: 1 })
})

test('SH3 one rename a day; of the former names the last one is kept, and older ones are free again', async () => {
  const [ann, ben] = [await player('Ann'), await player('Ben')]
  const now = new Date()
  const rename = (user_id: string, username: string, days: number) =>
    renameAccount(database, { user_id, username }, new Date(now.getTime() + days * DAY_MS))
  expect(await rename(ann, 'Anna', 0)).toEqual({ name_version: 1 })
  expect(await rename(ann, 'Anna', 0)).toEqual({ name_version: 1 })
  expect(await rename(ann, 'Annie', 0.5)).toEqual({ wait_seconds: 12 * 3600 })
  expect(await rename(ben, 'ann', 0.5)).toMatchObject({ status: 409 })
  expect(await rename(ann, 'Annie', 1)).toEqual({ name_version: 2 })
  expect(await rename(ben, 'anna', 1)).toMatchObject({ status: 409 })
  expect(await rename(ben, 'ann', 1)).toEqual({ name_version: 1 })
  expect(await rename(ann, 'Anna', 2)).toEqual({ name_version: 3 })
})
