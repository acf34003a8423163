import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countMatch, ensureProfile, profileById, type Tables } from '../src/store/profiles.ts'

let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'profile', new URL('../migrations/', import.meta.url))
})
afterAll(() => database.close())

test('RK5 a correction takes back what the match counted, in whichever order the two are told', async () => {
  const won = { status: 'Won', points: 20, ledger_seq: 1 } as const
  const corrected = { status: 'Failed', points: 0, ledger_seq: 2 } as const
  for (const user_id of ['ann', 'ben']) await ensureProfile(database.db, user_id, user_id)
  await countMatch(database.db, { user_id: 'ann', ...won }, null)
  await countMatch(database.db, { user_id: 'ann', ...corrected }, 'Won')
  await countMatch(database.db, { user_id: 'ben', ...corrected }, 'Won')
  await countMatch(database.db, { user_id: 'ben', ...won }, null)
  for (const user_id of ['ann', 'ben'])
    expect(await profileById(database.db, user_id)).toMatchObject({
      ...{ points: 0, ledger_seq: 2 },
      ...{ matches_played: 1, matches_completed: 0, matches_won: 0 },
    })
})
