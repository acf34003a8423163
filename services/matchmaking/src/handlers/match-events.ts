import {
  MatchCreated,
  MatchCreationFailed,
  MatchFinished,
  MatchVoided,
  MatchWon,
} from '@skirmish/contracts/events/matches'
import { handleOnce } from '@skirmish/service-kit/bus/inbox'
import { forgetPair, matchCreated } from '../domain/pairs.ts'
import { noteDodges, noteMatch, noteResult, release } from '../store/players.ts'
import { consumeBlocks } from './blocks.ts'
import type { MatchEventParts, Once } from './match-event-parts.ts'
import { consumeRematches } from './rematches.ts'

/** NATS gives the events that a paused leader has taken to its successor after this time. */
const ACK_WAIT_MS = 1_500

/**
 * Applies the match-room's events about pairs, first to the database and then to memory. Only a leader consumes them: when one of the
 * consumers cannot be had, those that were begun are stopped, or they would take events from the next leader that this one may not handle.
 */
export async function consumeMatchEvents(parts: MatchEventParts): Promise<(() => Promise<void>)[]> {
  const { database, bus, lobby, funnel, carryOut } = parts
  const once: Once = async (durable, eventId, work) =>
    handleOnce(database, durable, eventId, async (tx) => {
      await parts.fence(tx)
      await work(tx)
    })
  const free = (pairs: string[]) => {
    for (const pair of pairs) forgetPair(lobby, pair)
  }
  const consumers = await Promise.allSettled([
    bus.consume(
      MatchCreated,
      { durable: 'matchmaking-created', ackWaitMs: ACK_WAIT_MS },
      async (event, { eventId }) => {
        const users = event.players.map((player) => player.user_id)
        const first = await once('matchmaking-created', eventId, (tx) =>
          noteMatch(tx, users, event.pair_id, event.match_id),
        )
        parts.changed(users)
        const players = lobby.pairs.get(event.pair_id)?.players
        await carryOut(matchCreated(lobby, event.pair_id, event.match_id))
        if (players) funnel.note('ready', players)
        if (first && event.confirmed_at) funnel.ready((Date.now() - Date.parse(event.confirmed_at)) / 1000)
      },
    ),
    bus.consume(
      MatchCreationFailed,
      { durable: 'matchmaking-failed', ackWaitMs: ACK_WAIT_MS },
      async (event, { eventId }) => {
        const pair = lobby.pairs.get(event.pair_id)
        const users = pair?.players.map((player) => player.user_id) ?? []
        const first = await once('matchmaking-failed', eventId, (tx) =>
          release(tx, users, { match_id: null, pair_id: event.pair_id }),
        )
        if (first) funnel.lost()
        const players = forgetPair(lobby, event.pair_id)
        const message = { action: 'match_error', error: event.reason } as const
        await carryOut({ entries: [], tell: players.map((player) => ({ player, message })) })
      },
    ),
    // The winner is free, and the match goes on for the opponent. RULES MM1.
    bus.consume(MatchWon, { durable: 'matchmaking-won', ackWaitMs: ACK_WAIT_MS }, async (event, { eventId }) => {
      const { winner, opponent_id, won_at } = event
      let pairs: string[] = []
      await once('matchmaking-won', eventId, async (tx) => {
        pairs = await release(tx, [winner.user_id], event)
        await noteResult(tx, winner, opponent_id, Date.parse(won_at))
      })
      free(pairs)
      parts.changed([winner.user_id])
    }),
    bus.consume(
      MatchFinished,
      { durable: 'matchmaking-finished', ackWaitMs: ACK_WAIT_MS },
      async (event, { eventId }) => {
        const { players, winner } = event
        const users = [...players, ...(winner ? [winner] : [])].map((player) => player.user_id)
        const at = Date.parse(event.finished_at)
        let pairs: string[] = []
        await once('matchmaking-finished', eventId, async (tx) => {
          pairs = await release(tx, users, event)
          for (const player of players)
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
        pairs = await release(tx, users, event)
        await noteDodges(tx, event.absent, Date.now())
      })
      free(pairs)
      parts.changed(users)
    }),
    consumeRematches(parts, once),
    consumeBlocks(parts, once),
  ])
  const begun = consumers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failed = consumers.find((one) => one.status === 'rejected')
  if (!failed) return begun
  await Promise.all(begun.map((stop) => stop()))
  throw failed.reason
}
