import { randomUUID } from 'node:crypto'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { arenasToCome, placesSince } from '../src/arenas/store/arena-news.ts'
import { finishArena, insertOfficial } from '../src/arenas/store/arenas.ts'
import { forgetEntrant } from '../src/arenas/store/entrants.ts'
import { makeArena } from '../src/arenas/usecases/make-arena.ts'
import { enter, named } from './arena-crowd.ts'
import { database } from './queues.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const now = new Date()
const since = new Date(now.getTime() - 7 * DAY_MS)
afterAll(() => database.close())

async function made(host: string, name: string, starts_in = 60) {
  const arena = await database.transaction((tx) => makeArena(tx, named(host), { name, minutes: 20, starts_in }, now))
  if (isRefusal(arena)) throw new Error(arena.body.detail)
  return arena.arena_id
}

test('PE7 the best place of each player in arenas that ended within the time is told, with how many had one, and of deleted players none', async () => {
  const [ann, ben, cid] = ['ann', 'ben', 'cid'].map((name) => `${name}-${randomUUID()}`) as [string, string, string]
  const over = async (name: string, days: number, places: Record<string, number>) => {
    const arena_id = await made(`host-${randomUUID()}`, name)
    for (const user of Object.keys(places)) await enter(arena_id, user)
    for (const [user, place] of Object.entries(places))
      await sql`update arena_entrants set played = 1, score = ${10 - place} where arena_id = ${arena_id} and user_id = ${user}`.execute(
        database.db,
      )
    await finishArena(database.db, arena_id, new Date(now.getTime() - days * DAY_MS))
  }
  await over('First', 6, { [ann]: 2, [ben]: 1, [cid]: 3 })
  await over('Second', 1, { [ann]: 1, [ben]: 2 })
  await over('Too old', 8, { [cid]: 1 })
  const told = async () =>
    (await placesSince(database.db, [ann, ben, cid], { since, until: now })).map(
      ({ user_id, name, place, players }) => [...[user_id, name, place, players]],
    )
  expect(await told()).toEqual([
    [ann, 'Second', 1, 2],
    [ben, 'First', 1, 3],
    [cid, 'First', 3, 3],
  ])
  await database.transaction((tx) => forgetEntrant(tx, ben, 'deleted.1'))
  expect((await told()).map(([user]) => user)).toEqual([ann, cid])
})

test('PE7 arenas to come are those that the player entered or made, and official ones of the own tier, the earliest first', async () => {
  const user = `ann-${randomUUID()}`
  const entered = await made(`host-${randomUUID()}`, 'Entered', 5)
  await enter(entered, user)
  await made(user, 'Own', 1440)
  const both = await made(user, 'Both', 30)
  await enter(both, user)
  await made(`host-${randomUUID()}`, 'Of strangers')
  const at = now.getTime() + HOUR_MS
  const official = (tiers: ('Bronze' | 'Gold')[], i: number) => ({
    ...{ slot: randomUUID(), starts_at: at + i, ends_at: at + HOUR_MS, tiers },
  })
  const wanted = [official(['Gold'], 0), ...[1, 2, 3, 4].map((i) => official(['Bronze'], i))]
  await insertOfficial(database.db, wanted, 10, now)
  const told = await arenasToCome(database.db, { userId: user, rank: 'Bronze', now })
  expect(told.map(({ name, tie, tiers }) => [name, tie, tiers.join()])).toEqual([
    ['Entered', 'entered', ''],
    ['Both', 'entered', ''],
    ...[1, 2].map(() => ['', 'open', 'Bronze']),
    ['Own', 'made', ''],
  ])
  expect(await arenasToCome(database.db, { userId: user, rank: 'Ruby', now: new Date(at + 2 * DAY_MS) })).toEqual([])
})
