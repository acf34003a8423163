import { randomUUID } from 'node:crypto'
import type { ArenaNear } from '@skirmish/contracts/events/arenas'
import { createChannelWatch } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { createArenaTick } from '../src/arenas/jobs/tick-arenas.ts'
import { createArenaPresence } from '../src/arenas/presence.ts'
import { forgetEntrant } from '../src/arenas/store/entrants.ts'
import { leaveArena, pauseArena } from '../src/arenas/usecases/enter-arena.ts'
import { cancelArena } from '../src/arenas/usecases/make-arena.ts'
import { remindOfArena } from '../src/arenas/usecases/remind-of-arena.ts'
import { fence, releaseLease } from '../src/store/lease.ts'
import { loadLobby } from '../src/store/lobby-state.ts'
import { anArena, enter } from './arena-crowd.ts'
import { database, take } from './queues.ts'

const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
afterAll(() => database.close())

/** The tick of a new leader, which takes the place of the last one. */
let term = 0
async function newLeader(): Promise<() => Promise<void>> {
  await releaseLease(database.db, 'ranked', `leader-${term}`)
  const epoch = await take('ranked', `leader-${++term}`)
  return createArenaTick({
    ...{ database, log, schedule: null, lobby: await loadLobby(database.db), deposed: () => {} },
    ...{ presence: createArenaPresence(), channel: createChannelWatch(), hasUnhandledEvents: async () => false },
    fence: (tx) => fence(tx, 'ranked', epoch),
  })
}
async function remindersOf(arena: string) {
  const { rows } = await sql<{ payload: Static<typeof ArenaNear.payload> }>`select payload from outbox
    where subject = 'evt.matchmaking.arena_near' and payload ->> 'arena_id' = ${arena} order by seq`.execute(
    database.db,
  )
  return rows.map(({ payload }) => payload)
}
/** A player entered before the ten minutes began in which players are reminded. */
async function enterEarly(arena: string, user: string) {
  await enter(arena, user)
  await sql`update arena_entrants set joined_at = now() - interval '2 minutes'
    where arena_id = ${arena} and user_id = ${user}`.execute(database.db)
}
const people = (...names: string[]) => names.map((name) => `${name}-${randomUUID().slice(0, 8)}`)

test('PE9 who has entered an arena is reminded of it once within ten minutes, however often leaders look and whoever leads', async () => {
  const [ann = '', ben = '', left = '', deleted = '', late = ''] = people('ann', 'ben', 'left', 'deleted', 'late')
  const arena = await anArena(-9, { name: 'Friday', tiers: ['Bronze'] })
  for (const user of [ann, ben, left, deleted]) await enterEarly(arena, user)
  await enter(arena, late)
  await pauseArena(database, arena, ben, new Date())
  await database.transaction((tx) => leaveArena(tx, arena, left, new Date()))
  await forgetEntrant(database.db, deleted, 'deleted')
  const first = await newLeader()
  await Promise.all([first(), first(), first()])
  const second = await newLeader()
  for (const tick of [first, second, second]) await tick()
  const { starts_at } = await database.db
    .selectFrom('arenas')
    .select('starts_at')
    .where('arena_id', '=', arena)
    .executeTakeFirstOrThrow()
  expect(await remindersOf(arena)).toEqual([
    { arena_id: arena, name: 'Friday', tiers: ['Bronze'], starts_at: starts_at.toISOString(), user_ids: [ann, ben] },
  ])
})

test('PE9 a leader that was replaced reminds nobody, and its successor does', async () => {
  const replaced = await newLeader()
  const leader = await newLeader()
  const arena = await anArena(-9)
  await enterEarly(arena, 'ann')
  await replaced()
  expect(await remindersOf(arena)).toEqual([])
  await leader()
  expect(await remindersOf(arena)).toHaveLength(1)
})

test('PE9 nobody is reminded of an arena that is cancelled, has begun, or is more than ten minutes away', async () => {
  const [cancelled, begun, far] = [await anArena(-9), await anArena(0), await anArena(-10.5)]
  for (const arena of [cancelled, begun, far]) await enterEarly(arena, 'ann')
  await database.transaction((tx) => cancelArena(tx, cancelled, 'host', new Date()))
  const tick = await newLeader()
  await tick()
  // As when it was cancelled, or has begun, after the leader had looked.
  for (const arena of [cancelled, begun]) await database.transaction((tx) => remindOfArena(tx, arena, new Date()))
  for (const arena of [cancelled, begun, far]) expect(await remindersOf(arena)).toEqual([])
})

test('PE9 of 450 players each is named in one of three events, and of an arena that nobody entered there is none', async () => {
  const [arena, empty] = [await anArena(-9), await anArena(-9)]
  await sql`insert into arena_entrants (arena_id, user_id, username, points, state, joined_at, free_since)
    select ${arena}, 'p' || i, 'p' || i, 0, 'in', now() - interval '2 minutes', now() from generate_series(1, 450) i`.execute(
    database.db,
  )
  const tick = await newLeader()
  await tick()
  const named = (await remindersOf(arena)).map(({ user_ids }) => user_ids)
  expect(named.map((users) => users.length)).toEqual([200, 200, 50])
  expect(new Set(named.flat()).size).toBe(450)
  expect(await remindersOf(empty)).toEqual([])
})
