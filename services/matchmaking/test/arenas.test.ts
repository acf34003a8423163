import { randomUUID } from 'node:crypto'
import { MOST_ARENAS_A_DAY, MOST_OPEN_ARENAS } from '@skirmish/contracts/rest/arenas'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { arenaById, insertOfficial, listArenas, lockArena } from '../src/arenas/store/arenas.ts'
import { forgetEntrant, renameEntrant } from '../src/arenas/store/entrants.ts'
import { ownArenas } from '../src/arenas/store/own-arenas.ts'
import { lockFree } from '../src/arenas/store/pairs.ts'
import { leaveArena, pauseArena } from '../src/arenas/usecases/enter-arena.ts'
import { cancelArena, makeArena } from '../src/arenas/usecases/make-arena.ts'
import { readArena, readArenas, readBoard, readPlaces } from '../src/arenas/usecases/read-arena.ts'
import { anArena, book, enter, entrants, named, pairUp } from './arena-crowd.ts'
import { database } from './queues.ts'

const PATIENT = { timeout: 30_000, interval: 20 }
afterAll(() => database.close())
const make = (user: string, now = new Date(), starts_in = 5) =>
  database.transaction((tx) => makeArena(tx, named(user), { name: 'Friday', minutes: 60, starts_in }, now))
const made = async (user: string, now = new Date(), starts_in = 5) => {
  const arena = await make(user, now, starts_in)
  if (isRefusal(arena)) throw new Error(arena.body.detail)
  return arena
}
const statusOf = (answer: unknown) => (isRefusal(answer) ? answer.status : 200)
const pause = (arenaId: string, user: string, now = new Date()) => pauseArena(database, arenaId, user, now)
const leave = (arenaId: string, user: string, now = new Date()) =>
  database.transaction((tx) => leaveArena(tx, arenaId, user, now))

/** Resolves when a transaction waits for a lock of another one. */
const someoneWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    expect(rows).not.toEqual([])
  }, PATIENT)
/** Resolves when a transaction has locked an arena. */
const someoneHolds = (arenaId: string) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from arenas where arena_id = ${arenaId} for update skip locked`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  }, PATIENT)

test('AR1 a player has three open arenas and makes ten in 24 hours, also by calls at the same time; one that is cancelled makes room', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => make('maker')))
  expect(answers.map(statusOf).sort()).toEqual([200, 200, 200, 409, 409, 409])
  for (let i = MOST_OPEN_ARENAS; i < MOST_ARENAS_A_DAY; i++) {
    const [open] = (await readArenas(database.db, 'maker', new Date())).upcoming
    expect(await database.transaction((tx) => cancelArena(tx, open?.arena_id ?? '', 'maker', new Date()))).toBeNull()
    await made('maker')
  }
  const [open] = (await readArenas(database.db, 'maker', new Date())).upcoming
  await database.transaction((tx) => cancelArena(tx, open?.arena_id ?? '', 'maker', new Date()))
  expect(statusOf(await make('maker'))).toBe(429)
  expect(statusOf(await make('maker', new Date(Date.now() + 86_400_001)))).toBe(200)
})

test('AR1 who has made an arena cancels it until it starts; nobody else does, and nobody enters it then', async () => {
  const { arena_id } = await made('canceller')
  const cancel = (user: string, now = new Date()) =>
    database.transaction(async (tx) => statusOf(await cancelArena(tx, arena_id, user, now)))
  expect(await cancel('stranger')).toBe(404)
  expect(await cancel('canceller', new Date(Date.now() + 6 * 60_000))).toBe(409)
  expect([await cancel('canceller'), await cancel('canceller')]).toEqual([200, 200])
  expect(statusOf(await enter(arena_id, 'late'))).toBe(409)
})

test('AR1 official arenas are made once however often, and listed for everybody; others for who has made or entered them', async () => {
  const at = Date.now() + 60_000
  const wanted = [{ slot: randomUUID(), starts_at: at, ends_at: at + 3_600_000, tiers: ['Bronze' as const] }]
  await Promise.all([1, 2, 3].map(() => insertOfficial(database.db, wanted, 10, new Date())))
  const { arena_id } = await made('owner')
  const listed = async (user: string) =>
    (await listArenas(database.db, user, false)).map((arena) =>
      arena.slot === wanted[0]?.slot ? 'official' : arena.arena_id,
    )
  expect(await listed('nobody')).toEqual(['official'])
  expect((await listed('owner')).sort()).toEqual([arena_id, 'official'].sort())
  await enter(arena_id, 'guest')
  expect(await listed('guest')).toContain(arena_id)
})

test('AR7 entering twice, from several tabs at the same time, is one entry; a break and the way back keep it', async () => {
  const arena = await anArena()
  const entries = await Promise.all([1, 2, 3, 4].map(() => enter(arena, 'ann')))
  expect(entries.map(statusOf)).toEqual([200, 200, 200, 200])
  expect(await entrants(arena)).toHaveLength(1)
  expect(await pause(arena, 'ann')).toMatchObject({ status: 'paused', place: 1 })
  expect(await pause(arena, 'ann')).toMatchObject({ status: 'paused' })
  expect(await enter(arena, 'ann')).toMatchObject({ status: 'waiting' })
  expect(statusOf(await pause(arena, 'stranger'))).toBe(404)
})

test('AR7 players enter late, until nobody is paired any more; who is in comes back still', async () => {
  const arena = await anArena(54)
  expect(await enter(arena, 'late')).toMatchObject({ status: 'waiting', score: 0 })
  await pause(arena, 'late')
  const closing = new Date(Date.now() + 2 * 60_000)
  expect(statusOf(await enter(arena, 'too-late', closing))).toBe(409)
  expect(await enter(arena, 'late', closing)).toMatchObject({ status: 'waiting' })
})

test('AR7 who comes, takes a break or leaves again changes nothing, and nobody does once the arena is over or cancelled', async () => {
  const arena = await anArena()
  const version = async () => Number((await arenaById(database.db, arena))?.version)
  const changes = async (work: () => Promise<unknown>) => {
    const before = await version()
    return [statusOf(await work()), (await version()) - before]
  }
  for (const step of [() => enter(arena, 'ann'), () => pause(arena, 'ann'), () => leave(arena, 'ann')])
    expect([await changes(step), await changes(step)]).toEqual([
      [200, 1],
      [200, 0],
    ])
  expect(await changes(() => leave(arena, 'stranger'))).toEqual([200, 0])
  await enter(arena, 'ann')
  const later = new Date(Date.now() + 51 * 60_000)
  const all = async (now: Date) => {
    const steps = [() => enter(arena, 'ann', now), () => pause(arena, 'ann', now), () => leave(arena, 'ann', now)]
    const found: unknown[] = []
    for (const step of steps) found.push(await changes(step))
    return found
  }
  const refused = [1, 2, 3].map(() => [409, 0])
  expect(await all(later)).toEqual(refused)
  const ended = new Date()
  for (const change of [
    { finished_at: ended, cancelled_at: null },
    { finished_at: null, cancelled_at: ended },
  ]) {
    await database.db.updateTable('arenas').set(change).where('arena_id', '=', arena).execute()
    expect(await all(new Date())).toEqual(refused)
  }
  expect(await entrants(arena)).toMatchObject([{ user_id: 'ann', state: 'in' }])
})

test('AR7 an arena of tiers takes players of these tiers alone', async () => {
  const arena = await anArena(0, { tiers: ['Silver', 'Gold'] })
  await database.db.insertInto('players').values({ user_id: 'silver', points: 150, ledger_seq: 1 }).execute()
  expect([statusOf(await enter(arena, 'silver')), statusOf(await enter(arena, 'bronze'))]).toEqual([200, 409])
})

test('AR7 who leaves keeps the points, and who leaves before the start was never in it', async () => {
  const arena = await anArena()
  for (const user of ['ann', 'ben']) await enter(arena, user)
  await book(await pairUp(arena, 'ann', 'ben'), 'ann')
  expect(await leave(arena, 'ann')).toBeNull()
  const board = await readBoard(database.db, arena, { limit: 20, offset: 0 })
  expect(board).toMatchObject({
    results: [{ username: 'ann', score: 2, status: 'left' }, { username: 'ben' }],
    count: 2,
  })
  const { arena_id } = await made('early')
  await enter(arena_id, 'early')
  await leave(arena_id, 'early')
  expect(await entrants(arena_id)).toEqual([])
})

test('AR3 AR8 nobody is in two matches of arenas at a time, whatever the arenas', async () => {
  const [one, other] = [await anArena(), await anArena()]
  for (const arena of [one, other]) for (const user of ['twice', arena]) await enter(arena, user)
  await pairUp(one, 'twice', one)
  await expect(pairUp(other, 'twice', other)).rejects.toThrow(/arena_entrants_paired/)
})

test('AR10 a renamed player has the new name in places, also where the news come late, and a deleted one only the placeholder', async () => {
  const arena = await anArena()
  await enter(arena, 'before')
  const rename = (name: string, version: number) =>
    database.transaction((tx) => renameEntrant(tx, 'before', name, version))
  await rename('newest', 3)
  await rename('newer', 2)
  await database.db.updateTable('arena_entrants').set({ place: 1 }).where('arena_id', '=', arena).execute()
  await database.db.updateTable('arenas').set({ finished_at: new Date() }).where('arena_id', '=', arena).execute()
  const { results } = await readPlaces(database.db, 'NEWEST')
  expect(results).toMatchObject([{ arena_id: arena, place: 1, players: 1, name: 'Friday' }])
  await database.transaction((tx) => forgetEntrant(tx, 'before', 'Deleted player'))
  await rename('back', 9)
  const board = await readBoard(database.db, arena, { limit: 20, offset: 0 })
  expect(board).toMatchObject({ results: [{ username: 'Deleted player', status: 'left' }] })
  for (const name of ['newest', 'Deleted player']) expect((await readPlaces(database.db, name)).results).toEqual([])
})

test('AR8 AR10 AU10 a host who is renamed or deleted while the arena is paired waits for it, and neither has to give way', async () => {
  const renamed = (arena: string) => (tx: typeof database.db) => renameEntrant(tx, `host-${arena}`, 'newer', 2)
  const deleted = (arena: string) => (tx: typeof database.db) => forgetEntrant(tx, `host-${arena}`, 'Deleted player')
  for (const change of [renamed, deleted]) {
    const arena = await anArena()
    const host = `host-${arena}`
    await database.db.updateTable('arenas').set({ host_id: host }).where('arena_id', '=', arena).execute()
    await enter(arena, host)
    const [paired, changed] = await Promise.allSettled([
      database.transaction(async (tx) => {
        await lockArena(tx, arena)
        await someoneWaits()
        return lockFree(tx, arena, [host])
      }),
      someoneHolds(arena).then(() => database.transaction(change(arena))),
    ])
    expect([paired, changed]).toMatchObject([{ value: new Set([host]) }, { status: 'fulfilled' }])
  }
})

test('AU10 AR10 a person reads which arenas were made and entered, with name, times, place and points, and nothing of others', async () => {
  const { arena_id: mine, code } = await made('reader', new Date(Date.now() + 86_400_000))
  const played = await anArena(20)
  for (const user of ['reader', 'rival']) await enter(played, user)
  await book(await pairUp(played, 'reader', 'rival'), 'reader')
  await database.db.updateTable('arena_entrants').set({ place: 1 }).where('arena_id', '=', played).execute()
  const left = await anArena(30)
  await enter(left, 'reader')
  const of = (user: string, limit = 9, offset = 0) => ownArenas(database.db, user, { limit, offset })
  const entered = { made: false, code: null, entered_at: expect.any(String), cancelled: false, name: 'Friday' }
  expect(await of('reader')).toEqual([
    expect.objectContaining({
      arena_id: mine,
      name: 'Friday',
      made: true,
      code,
      entered_at: null,
      place: null,
      score: 0,
    }),
    expect.objectContaining({ ...entered, arena_id: played, place: 1, score: 2, wins: 1, played: 1 }),
    expect.objectContaining({ ...entered, arena_id: left, place: null, score: 0, wins: 0, played: 0 }),
  ])
  expect((await of('reader', 1, 1)).map(({ arena_id }) => arena_id)).toEqual([played, left])
  expect((await of('rival')).map(({ arena_id }) => arena_id)).toEqual([played])
})

test('AU10 AR10 what a person wrote is gone with the account: the name of an arena, and one that has not begun', async () => {
  const { arena_id } = await made('writer')
  await database.transaction((tx) => forgetEntrant(tx, 'writer', 'Deleted player'))
  expect(await readArena(database.db, arena_id, 'x', new Date())).toMatchObject({
    ...{ name: 'Deleted player', host: 'Deleted player', state: 'cancelled' },
  })
})

test('AR9 AR5 the whole board is read by pages, each place once', async () => {
  const arena = await anArena()
  for (let i = 0; i < 45; i++) await enter(arena, `p${String(i).padStart(2, '0')}`)
  const places: number[] = []
  for (const offset of [0, 20, 40]) {
    const board = await readBoard(database.db, arena, { limit: 20, offset })
    if (isRefusal(board)) throw new Error('there is a board')
    expect(board.next === null).toBe(offset === 40)
    places.push(...board.results.map(({ place }) => place))
  }
  expect(places).toEqual(Array.from({ length: 45 }, (_, i) => i + 1))
})
