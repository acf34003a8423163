import { randomUUID } from 'node:crypto'
import { ArenaMatchCreated, ArenaMatchEnded, type ArenaPaired } from '@skirmish/contracts/events/arenas'
import { type Heartbeat, liveSubjects } from '@skirmish/contracts/live'
import type { ArenaPush } from '@skirmish/contracts/sockets/arena'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { createSocketCaller } from '@skirmish/service-kit/sockets/socket-rpc-client'
import { hearPushes } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { insertArena } from '../src/arenas/store/arenas.ts'
import type { Arena } from '../src/arenas/tables.ts'
import { bookGame } from '../src/arenas/usecases/book-game.ts'
import { enterArena } from '../src/arenas/usecases/enter-arena.ts'
import { database } from './queues.ts'

const MINUTE = 60_000
const GATEWAY = 'arena-gw'

/** An arena that has run for `minutes` of its 60, by default for ten. */
export async function anArena(minutes = 10, change: Partial<Arena> = {}): Promise<string> {
  const arena_id = randomUUID()
  const starts_at = new Date(Date.now() - minutes * MINUTE)
  await insertArena(database.db, {
    ...{ arena_id, name: 'Friday', official: false, slot: null, code: arena_id.slice(0, 8), host_id: 'host' },
    ...{ host_name: 'host', tiers: [], difficulty: 'Easy', match_minutes: 10, starts_at, created_at: starts_at },
    ends_at: new Date(starts_at.getTime() + 60 * MINUTE),
    ...change,
  })
  return arena_id
}

export const named = (user_id: string) => ({ user_id, username: user_id })
export const enter = (arenaId: string, user: string, now = new Date()) =>
  enterArena(database, arenaId, named(user), now)
export const entrants = (arenaId: string) =>
  database.db.selectFrom('arena_entrants').selectAll().where('arena_id', '=', arenaId).orderBy('user_id').execute()
export const gamesIn = (arenaId: string) =>
  database.db.selectFrom('arena_games').selectAll().where('arena_id', '=', arenaId).orderBy('paired_at').execute()
export const eventsOf = async (arenaId: string) => {
  const { rows } = await sql<{ payload: Static<typeof ArenaPaired.payload> }>`select payload from outbox
    where subject = 'evt.matchmaking.arena_paired' and payload ->> 'arena_id' = ${arenaId} order by seq`.execute(
    database.db,
  )
  return rows.map(({ payload }) => payload)
}

/** Two of an arena are paired, as a leader writes it. */
export async function pairUp(arena_id: string, one_id: string, other_id: string): Promise<string> {
  const pair_id = randomUUID()
  const game = { pair_id, arena_id, one_id, other_id, limit_ms: 600_000, paired_at: new Date() }
  await database.db.insertInto('arena_games').values(game).execute()
  await database.db
    .updateTable('arena_entrants')
    .set({ pair_id })
    .where('arena_id', '=', arena_id)
    .where('user_id', 'in', [one_id, other_id])
    .execute()
  return pair_id
}
export const book = (
  pair_id: string,
  winner_id: string | null,
  took_ms = 400_000,
  absent: string[] = [],
  gave_up = false,
) =>
  database.transaction((tx) =>
    bookGame(
      tx,
      {
        ...{
          pair_id,
          match_id: null,
          ended_at: new Date().toISOString(),
          winner_id,
          solved: winner_id !== null && !gave_up,
          took_ms,
        },
        ...{ outcome: winner_id ? 'won' : absent.length > 0 ? 'void' : 'failed', absent },
      },
      new Date(),
    ),
  )

/** The leader frees the two of a pair, of whose match it has heard nothing. */
export const giveUp = (pair_id: string) => {
  const nothing = { match_id: null, winner_id: null, solved: false, took_ms: 0, absent: [] }
  const lost = { pair_id, ended_at: new Date().toISOString(), outcome: 'not_made' as const, ...nothing }
  return database.transaction((tx) => bookGame(tx, lost, new Date()))
}

type End = Partial<Static<typeof ArenaMatchEnded.payload>>

/** What match-room tells of a pair. */
export const matchRoomOn = (bus: Bus) => ({
  create: (pair_id: string, match_id = randomUUID()) =>
    bus.publish(ArenaMatchCreated.subject, { pair_id, match_id }, randomUUID(), {}),
  end: (pair_id: string, change: End = {}, id: string = randomUUID()) =>
    bus.publish(
      ArenaMatchEnded.subject,
      {
        ...{ pair_id, match_id: randomUUID(), ended_at: new Date().toISOString(), outcome: 'failed' },
        ...{ winner_id: null, solved: false, took_ms: 600_000, absent: [] },
        ...change,
      },
      id,
      {},
    ),
})

/** A gateway with sockets of arenas, which is there only on NATS; a player has as many as are opened. */
export function connectArenaGateway(bus: Bus) {
  const told = new Map<string, ArenaPush[]>()
  const open = new Map<string, { arena_id: string; user: string }>()
  const hear = (conn: string, message: ArenaPush) => void told.set(conn, [...(told.get(conn) ?? []), message])
  const call = (conn: string, kind: 'open' | 'close', again: boolean, answered = () => {}) => {
    const { arena_id, user } = open.get(conn) ?? { arena_id: '', user: '' }
    const about = { address: { gateway: GATEWAY, conn }, user: named(user), params: { arena_id } }
    caller.call('arena', { ...about, kind, ...(again && { again }) }, (reply) => {
      for (const message of reply?.send ?? []) hear(conn, message as ArenaPush)
      answered()
    })
  }
  const caller = createSocketCaller(bus, GATEWAY, function* () {
    for (const conn of open.keys()) yield (answered) => call(conn, 'open', true, answered)
  })
  const stopPushes = hearPushes(bus, GATEWAY, (conn, text) => hear(conn, JSON.parse(text)))
  const boards: ArenaPush[] = []
  const broadcasts = bus.nc.subscribe(bus.subject(liveSubjects.roomBroadcast('arena', '*')), {
    callback: (_error, message) => void boards.push(message.json<ArenaPush>()),
  })
  const beat = () => {
    const heartbeat: Heartbeat = { gateway: GATEWAY, sockets: { arena: open.size }, epochs: caller.epochs() }
    bus.publishVolatile(bus.subject(liveSubjects.heartbeat), JSON.stringify(heartbeat))
  }
  const timer = setInterval(beat, 500)
  return {
    boards,
    told: (conn: string) => told.get(conn) ?? [],
    open: (arena_id: string, user: string, conn = `${user}-${arena_id}`) => {
      open.set(conn, { arena_id, user })
      call(conn, 'open', false)
      return conn
    },
    close: (conn: string) => {
      call(conn, 'close', false)
      open.delete(conn)
    },
    stop: () => {
      clearInterval(timer)
      broadcasts.unsubscribe()
      stopPushes()
      caller.stop()
    },
  }
}
