import { MatchCreated, MatchCreationFailed, MatchFinished, MatchVoided } from '@skirmish/contracts/events/matches'
import type { Bus } from '@skirmish/service-kit/bus'
import type { Database } from '@skirmish/service-kit/database'
import { handleOnce } from '@skirmish/service-kit/inbox'
import type { Transaction } from 'kysely'
import type { Lobby, Outcome } from './domain/lobby.ts'
import { forgetPair, matchCreated } from './domain/pairs.ts'
import { noteDodges, noteMatch, noteResult, release } from './store/players.ts'
import type { Tables } from './store/tables.ts'

/** What a leader that is paused has taken goes to its successor after so long. */
const ACK_WAIT_MS = 1_500

export interface FollowParts {
  database: Database<Tables>
  bus: Bus
  lobby: Lobby
  carryOut(outcome: Outcome): Promise<unknown>
  /** Throws when this leader has been replaced: another one handles the event then, and remembers it. */
  fence(tx: Transaction<Tables>): Promise<void>
  /** What is known of these players has changed. */
  changed(userIds: readonly string[]): void
}

/** What the match-room says of the pairs: durable first, then in memory. Only a leader consumes it. */
export async function followMatches(parts: FollowParts): Promise<(() => Promise<void>)[]> {
  const { database, bus, lobby, carryOut } = parts
  const once = async (durable: string, eventId: string, work: (tx: Transaction<Tables>) => Promise<unknown>) =>
    handleOnce(database, durable, eventId, async (tx) => {
      await parts.fence(tx)
      await work(tx)
    })
  const free = (pairs: string[]) => {
    for (const pair of pairs) forgetPair(lobby, pair)
  }
  return Promise.all([
    bus.consume(
      MatchCreated,
      { durable: 'matchmaking-created', ackWaitMs: ACK_WAIT_MS },
      async (event, { eventId }) => {
        const users = event.players.map((player) => player.user_id)
        await once('matchmaking-created', eventId, (tx) => noteMatch(tx, users, event.pair_id, event.match_id))
        parts.changed(users)
        await carryOut(matchCreated(lobby, event.pair_id, event.match_id))
      },
    ),
    bus.consume(
      MatchCreationFailed,
      { durable: 'matchmaking-failed', ackWaitMs: ACK_WAIT_MS },
      async (event, { eventId }) => {
        const pair = lobby.pairs.get(event.pair_id)
        const users = pair?.players.map((player) => player.user_id) ?? []
        await once('matchmaking-failed', eventId, (tx) => release(tx, users, null))
        const players = forgetPair(lobby, event.pair_id)
        const message = { action: 'match_error', error: event.reason } as const
        await carryOut({ entries: [], tell: players.map((player) => ({ player, message })) })
      },
    ),
    bus.consume(
      MatchFinished,
      { durable: 'matchmaking-finished', ackWaitMs: ACK_WAIT_MS },
      async (event, { eventId }) => {
        const users = event.players.map((player) => player.user_id)
        const at = Date.parse(event.finished_at)
        let pairs: string[] = []
        await once('matchmaking-finished', eventId, async (tx) => {
          pairs = await release(tx, users, event.match_id)
          for (const player of event.players)
            await noteResult(
              tx,
              player,
              users.find((user) => user !== player.user_id),
              at,
            )
        })
        free(pairs)
        parts.changed(users)
      },
    ),
    bus.consume(MatchVoided, { durable: 'matchmaking-voided', ackWaitMs: ACK_WAIT_MS }, async (event, { eventId }) => {
      const users = event.players.map((player) => player.user_id)
      let pairs: string[] = []
      await once('matchmaking-voided', eventId, async (tx) => {
        pairs = await release(tx, users, event.match_id)
        await noteDodges(tx, event.absent, Date.now())
      })
      free(pairs)
      parts.changed(event.absent)
    }),
  ])
}
