import { ArenaMatchCreated, ArenaMatchEnded } from '@skirmish/contracts/events/arenas'
import type { ArenaPush } from '@skirmish/contracts/sockets/arena'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { handleOnce } from '@skirmish/service-kit/bus/inbox'
import type { Database } from '@skirmish/service-kit/database/database'
import { pushTo } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { Transaction } from 'kysely'
import type { Lobby } from '../../domain/lobby.ts'
import type { Tables } from '../../store/tables.ts'
import type { ArenaPresence } from '../presence.ts'
import { lockArena, touchArena } from '../store/arenas.ts'
import { gameById, noteMatch } from '../store/games.ts'
import { bookGame } from '../usecases/book-game.ts'

/** NATS gives the events that a paused leader has taken to its successor after this time. */
const ACK_WAIT_MS = 1_500

/** Whether match-room has reported something about matches of arenas that no leader has handled yet. RULES AR8. */
export async function hasUnhandledEvents(bus: Bus): Promise<boolean> {
  const unheard = [
    bus.unhandled(ArenaMatchCreated, 'matchmaking-arena-created'),
    bus.unhandled(ArenaMatchEnded, 'matchmaking-arena-ended'),
  ]
  return (await Promise.all(unheard)).some((events) => events > 0)
}

interface ArenaEventParts {
  database: Database<Tables>
  bus: Bus
  lobby: Lobby
  presence: ArenaPresence
  fence(tx: Transaction<Tables>): Promise<void>
}

/** Applies what match-room tells of matches of arenas, first to the database and then to memory. Only a leader consumes it. RULES AR8. */
export async function consumeArenaEvents(parts: ArenaEventParts): Promise<(() => Promise<void>)[]> {
  const { database, bus, lobby, presence, fence } = parts
  const once = (durable: string, eventId: string, work: (tx: Transaction<Tables>) => Promise<unknown>) =>
    handleOnce(database, durable, eventId, async (tx) => {
      await fence(tx)
      await work(tx)
    })
  const created = bus.consume(
    ArenaMatchCreated,
    { durable: 'matchmaking-arena-created', ackWaitMs: ACK_WAIT_MS },
    async ({ pair_id, match_id }, { eventId }) => {
      await once('matchmaking-arena-created', eventId, (tx) => noteCreated(tx, pair_id, match_id))
      const game = await gameById(database.db, pair_id)
      if (!game || game.ended_at) return
      const message: ArenaPush = { action: 'match_ready', match_id }
      for (const user of [game.one_id, game.other_id]) {
        // Its end may have been handled meanwhile.
        if (lobby.inArenas.get(user)?.pair_id === pair_id) lobby.inArenas.set(user, { pair_id, match_id })
        for (const address of presence.socketsOf(game.arena_id, user)) pushTo(bus, address, message)
      }
    },
  )
  const ended = bus.consume(
    ArenaMatchEnded,
    { durable: 'matchmaking-arena-ended', ackWaitMs: ACK_WAIT_MS },
    async (event, { eventId }) => {
      await once('matchmaking-arena-ended', eventId, (tx) => bookGame(tx, event, new Date()))
      for (const [user, { pair_id }] of await playersOf(event.pair_id))
        if (pair_id === event.pair_id) lobby.inArenas.delete(user)
    },
  )
  const playersOf = async (pairId: string) => {
    const game = await gameById(database.db, pairId)
    return (game ? [game.one_id, game.other_id] : []).flatMap((user) => {
      const held = lobby.inArenas.get(user)
      return held ? ([[user, held]] as const) : []
    })
  }
  const consumers = await Promise.allSettled([created, ended])
  const begun = consumers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failed = consumers.find((one) => one.status === 'rejected')
  if (!failed) return begun
  await Promise.all(begun.map((stop) => stop()))
  throw failed.reason
}

async function noteCreated(tx: Transaction<Tables>, pairId: string, matchId: string): Promise<void> {
  const game = await gameById(tx, pairId)
  if (!game || !(await lockArena(tx, game.arena_id))) return
  if (await noteMatch(tx, pairId, matchId)) await touchArena(tx, game.arena_id)
}
