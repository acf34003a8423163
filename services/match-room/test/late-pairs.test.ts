import { randomUUID } from 'node:crypto'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Tables } from '../src/store/tables.ts'
import { createRankedMatch } from '../src/usecases/create-match.ts'

const database = await openTestDatabase<Tables>(scope(), 'match_room', new URL('../migrations/', import.meta.url))
afterAll(() => database.close())

test('MR1 a pair that was confirmed more than two minutes ago gets no match, and its players are told to queue again', async () => {
  const now = Date.now()
  const reasonOf = async (ageMs: number) => {
    const players = [1, 2].map(() => ({ user_id: randomUUID(), username: 'x' }))
    const pair = { pair_id: randomUUID(), players, confirmed_at: new Date(now - ageMs).toISOString() }
    await database.transaction((tx) => createRankedMatch(tx, pair, new Date(now), 0))
    const { rows } = await sql<{ payload: { reason?: string } }>`select payload from outbox
      where payload ->> 'pair_id' = ${pair.pair_id}`.execute(database.db)
    return rows[0]?.payload.reason
  }
  expect(await reasonOf(120_001)).toMatch(/queue again/)
  expect(await reasonOf(119_000)).toMatch(/No problem is published yet/) // it goes on, as far as an empty catalog lets it
})
