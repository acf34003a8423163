import { randomUUID } from 'node:crypto'
import { createChannelWatch } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasUnhandledEvents } from '../src/arenas/handlers/arena-events.ts'
import { createArenaTick } from '../src/arenas/jobs/tick-arenas.ts'
import { createArenaPresence } from '../src/arenas/presence.ts'
import { lockArena } from '../src/arenas/store/arenas.ts'
import { pauseArena } from '../src/arenas/usecases/enter-arena.ts'
import type { Config } from '../src/config.ts'
import { type Leader, lead } from '../src/leader.ts'
import { releaseLease } from '../src/store/lease.ts'
import { loadLobby } from '../src/store/lobby-state.ts'
import { anArena, connectArenaGateway, enter, entrants, eventsOf, gamesIn, matchRoomOn } from './arena-crowd.ts'
import { connectGateway } from './one-gateway.ts'
import { database, funnel, take } from './queues.ts'

const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
const config = { SHARD: 'ranked', ACCEPT_MS: 30_000, GRACE_MS: 15_000, LOST_PAIR_MS: 300_000 } as Config
const bus = await openTestBus(scope(), 'test')
const gateway = connectArenaGateway(bus)
const queue = connectGateway(bus)
const matchRoom = matchRoomOn(bus)
const PATIENT = { timeout: 30_000, interval: 50 }
let leader: Leader
let term = 0
let deposed = 0

async function begin(): Promise<void> {
  const holder = `leader-${++term}`
  leader = await lead(
    { database, bus, log, config, funnel, schedule: null },
    { epoch: await take('ranked', holder), vacantMs: 0 },
    () => void deposed++,
  )
}
/** The leader dies as far as anybody can see, and another one takes over. */
async function takeOver(): Promise<void> {
  await leader.stop()
  await releaseLease(database.db, 'ranked', `leader-${term}`)
  await begin()
}
beforeEach(begin)
afterEach(async () => {
  await leader.stop()
  await releaseLease(database.db, 'ranked', `leader-${term}`)
})
afterAll(async () => {
  gateway.stop()
  queue.stop()
  await bus.close()
  await database.close()
})

const people = (...names: string[]) => names.map((name) => `${name}-${randomUUID().slice(0, 8)}`)
async function come(arena: string, users: readonly string[]): Promise<void> {
  for (const user of users) {
    await enter(arena, user)
    gateway.open(arena, user)
  }
}
const untilPaired = (arena: string, games: number) =>
  vi.waitFor(async () => expect(await gamesIn(arena)).toHaveLength(games), PATIENT)
const pushesTo = (arena: string, user: string) => gateway.told(`${user}-${arena}`)
/** By a push, or by the state of a page that a new leader has heard of a moment later. */
const isReady = (arena: string, user: string, match_id: string) =>
  vi.waitFor(
    () =>
      expect(pushesTo(arena, user)).toSatisfy((pushes: ReturnType<typeof pushesTo>) =>
        pushes.some((push) =>
          push.action === 'match_ready'
            ? push.match_id === match_id
            : push.action === 'standing' && push.me?.match_id === match_id,
        ),
      ),
    PATIENT,
  )
const scores = async (arena: string) => (await entrants(arena)).map(({ score, pair_id }) => [score, pair_id])

test('AR2 AR3 AR9 those who are there are paired, of three one waits, and who is away or takes a break is not', async () => {
  const arena = await anArena()
  const users = people('ann', 'ben', 'cid')
  const [away = '', paused = ''] = people('away', 'paused')
  await enter(arena, away)
  await enter(arena, paused)
  await pauseArena(database, arena, paused, new Date())
  gateway.open(arena, paused)
  await come(arena, users)
  await untilPaired(arena, 1)
  const [event, ...more] = await eventsOf(arena)
  expect(more).toEqual([])
  expect(event).toMatchObject({ difficulty: 'Easy', seconds: 600 })
  for (const { user_id } of event?.players ?? []) expect(users).toContain(user_id)
  const match_id = randomUUID()
  await matchRoom.create(event?.pair_id ?? '', match_id)
  for (const { user_id } of event?.players ?? []) await isReady(arena, user_id, match_id)
  const [waits = ''] = users.filter((user) => event?.players.every(({ user_id }) => user_id !== user))
  expect(pushesTo(arena, waits).map(({ action }) => action)).not.toContain('match_ready')
})

test('AR8 AR4 leaders die before and after each news of a match, which come twice: it is booked once, and all go on', async () => {
  const arena = await anArena()
  const [ann = '', ben = ''] = people('ann', 'ben')
  await come(arena, [ann, ben])
  await untilPaired(arena, 1)
  const [{ pair_id } = { pair_id: '' }] = await gamesIn(arena)
  await takeOver()
  const match_id = randomUUID()
  await matchRoom.create(pair_id, match_id)
  await isReady(arena, ann, match_id)
  await takeOver()
  const won = { match_id, outcome: 'won', winner_id: ann, solved: true, took_ms: 1_000 } as const
  const id = randomUUID()
  await matchRoom.end(pair_id, won, id)
  await matchRoom.end(pair_id, won, id)
  const pointsAre = async (points: number[]) => expect((await scores(arena)).map(([score]) => score)).toEqual(points)
  await vi.waitFor(() => pointsAre([3, 0]), PATIENT)
  // Only now: a message that the dead leader had asked for comes to its successor after those that follow it.
  await matchRoom.end(pair_id, { ...won, winner_id: ben })
  await takeOver()
  await vi.waitFor(async () => expect(await hasUnhandledEvents(bus)).toBe(false), PATIENT)
  await pointsAre([3, 0])
  // Nobody else plays: the two meet again at once, by the next leader.
  await untilPaired(arena, 2)
  const second = (await gamesIn(arena)).find((game) => game.pair_id !== pair_id)
  await matchRoom.end(second?.pair_id ?? '', { outcome: 'not_made', match_id: null, absent: [ben] })
  await vi.waitFor(
    async () => expect(await entrants(arena)).toMatchObject([{ state: 'in', score: 3 }, { state: 'paused' }]),
    PATIENT,
  )
})

test('AR3 MM1 a player in a match of an arena does not enter the queue, and one who searches there is not paired in an arena', async () => {
  const arena = await anArena()
  const [ann = '', ben = '', cid = ''] = people('ann', 'ben', 'cid')
  queue.open(cid)
  queue.send(cid, { action: 'join' })
  await vi.waitFor(() => expect(queue.told(cid)).toContain('searching'), PATIENT)
  await come(arena, [cid, ann])
  await vi.waitFor(() => expect(pushesTo(arena, ann)).not.toEqual([]), PATIENT)
  await come(arena, [ben])
  await untilPaired(arena, 1)
  const [game] = await gamesIn(arena)
  expect([game?.one_id, game?.other_id].sort()).toEqual([ann, ben].sort())
  queue.open(ann)
  queue.send(ann, { action: 'join' })
  await vi.waitFor(() => expect(queue.told(ann)).toContain('refused'), PATIENT)
  await matchRoom.create(game?.pair_id ?? '')
  await vi.waitFor(() => {
    queue.send(ann, { action: 'join' })
    expect(queue.told(ann)).toContain('match_ready')
  }, PATIENT)
  queue.send(cid, { action: 'leave' })
  await matchRoom.end(game?.pair_id ?? '')
  await vi.waitFor(() => {
    queue.send(ann, { action: 'join' })
    expect(queue.told(ann)).toContain('searching')
  }, PATIENT)
  queue.send(ann, { action: 'leave' })
})

test('PE3 AR3 players of a block are never paired, and a third one meets each of them', async () => {
  const arena = await anArena()
  const [ann = '', ben = '', cid = ''] = people('ann', 'ben', 'cid')
  await database.db
    .insertInto('blocks')
    .values({ user_id: ann, blocked: [ben], version: 1 })
    .execute()
  await come(arena, [ann, ben])
  await vi.waitFor(() => expect(pushesTo(arena, ben)).not.toEqual([]), PATIENT)
  await come(arena, [cid])
  await untilPaired(arena, 1)
  const [game] = await gamesIn(arena)
  expect([game?.one_id, game?.other_id]).toContain(cid)
})

test('AR6 AR10 an arena ends with its places when its last match has a result, whichever leader is there by then', async () => {
  const arena = await anArena(59)
  const [ann = '', ben = '', cid = ''] = people('ann', 'ben', 'cid')
  for (const user of [ann, ben, cid])
    await database.db
      .insertInto('arena_entrants')
      .values({
        ...{ arena_id: arena, user_id: user, username: user, points: 0, state: 'in' },
        ...{ joined_at: new Date(), free_since: new Date() },
      })
      .execute()
  const pair_id = randomUUID()
  const game = { pair_id, arena_id: arena, one_id: ann, other_id: ben, limit_ms: 600_000, paired_at: new Date() }
  await database.db.insertInto('arena_games').values(game).execute()
  await database.db.updateTable('arena_entrants').set({ pair_id }).where('user_id', 'in', [ann, ben]).execute()
  await database.db.updateTable('arenas').set({ ends_at: new Date() }).where('arena_id', '=', arena).execute()
  await takeOver()
  const conn = gateway.open(arena, cid)
  await vi.waitFor(() => expect(gateway.told(conn)[0]).toMatchObject({ arena: { state: 'closing' } }), PATIENT)
  await matchRoom.end(pair_id, { outcome: 'won', winner_id: ben, solved: true, took_ms: 500_000 })
  await vi.waitFor(
    async () => expect(await entrants(arena)).toMatchObject([{ place: 2 }, { place: 1, score: 2 }, { place: null }]),
    PATIENT,
  )
  await vi.waitFor(() => {
    const mine = gateway.boards.filter((board) => board.action === 'board' && board.arena.arena_id === arena)
    expect(mine.at(-1)).toMatchObject({ arena: { state: 'finished' }, top: [{ username: ben }, { username: ann }, {}] })
  }, PATIENT)
})

test('AR9 a hundred who enter at once are told in a few pushes, not in one for each of them', async () => {
  const arena = await anArena(-30)
  const begun = Date.now() // from here on a turn of the pushes comes every two seconds at most, and each says it once
  const conn = gateway.open(arena, 'watcher')
  // The leader says more soon, and repeats itself to a gateway that it does not know: nobody may count on having heard two by then.
  await vi.waitFor(() => expect(gateway.told(conn).map(({ action }) => action)).toContain('standing'), PATIENT)
  for (let i = 0; i < 100; i++) await enter(arena, `p${i}`)
  const mine = () => gateway.boards.filter((board) => board.action === 'board' && board.arena.arena_id === arena)
  await vi.waitFor(() => expect(mine().at(-1)).toMatchObject({ arena: { players: 100 } }), PATIENT)
  expect(mine().length).toBeLessThanOrEqual(2 + (Date.now() - begun) / 2_000)
  const last = mine().at(-1)
  expect(last?.action === 'board' && last.top).toHaveLength(50)
})

test('AR8 an arena whose row is locked, as by whoever reads a board for long, holds up no other arena, and deposes nobody', async () => {
  const [locked, other] = [await anArena(11), await anArena(10)]
  let unlock = () => {}
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve
  })
  const before = deposed
  const users = people('ann', 'ben')
  for (const user of users) await enter(locked, user)
  const holding = database.transaction(async (tx) => {
    await lockArena(tx, locked)
    await unlocked
  })
  for (const user of users) gateway.open(locked, user)
  await come(other, people('fay', 'gil'))
  await untilPaired(other, 1)
  unlock()
  await holding
  await untilPaired(locked, 1)
  expect(deposed).toBe(before)
})

test('AR8 news that came while nobody led is heard before a pair is given up, however long ago it was made', async () => {
  const arena = await anArena()
  const [ann = '', ben = ''] = people('ann', 'ben')
  await come(arena, [ann, ben])
  await untilPaired(arena, 1)
  const [{ pair_id } = { pair_id: '' }] = await gamesIn(arena)
  await leader.stop()
  await releaseLease(database.db, 'ranked', `leader-${term}`)
  const long = new Date(Date.now() - 600_000)
  await database.db.updateTable('arena_games').set({ paired_at: long }).where('arena_id', '=', arena).execute()
  await matchRoom.end(pair_id, { outcome: 'won', winner_id: ann, solved: true, took_ms: 1_000 })
  const tick = createArenaTick({
    ...{ database, log, schedule: null, lobby: await loadLobby(database.db), deposed: () => {} },
    ...{ presence: createArenaPresence(), channel: createChannelWatch(), fence: async () => {} },
    hasUnhandledEvents: () => hasUnhandledEvents(bus),
  })
  await tick()
  expect(await gamesIn(arena)).toMatchObject([{ outcome: null }])
  await begin()
  await vi.waitFor(async () => expect((await gamesIn(arena))[0]).toMatchObject({ outcome: 'won' }), PATIENT)
  expect(Math.max(...(await scores(arena)).map(([score]) => Number(score)))).toBe(3)
})

test('AR8 a pair for which no match came is free again after a while', async () => {
  const arena = await anArena()
  const [ann = '', ben = ''] = people('ann', 'ben')
  await come(arena, [ann, ben])
  await untilPaired(arena, 1)
  const long = new Date(Date.now() - 181_000)
  await database.db.updateTable('arena_games').set({ paired_at: long }).where('arena_id', '=', arena).execute()
  await untilPaired(arena, 2)
  expect(await gamesIn(arena)).toMatchObject([{ outcome: 'not_made' }, { outcome: null }])
})
