import { MatchCreated, MatchCreationFailed, MatchFinished, MatchVoided } from '@skirmish/contracts/events/matches'
import type { Bus } from '@skirmish/service-kit/bus'
import type { Database } from '@skirmish/service-kit/database'
import { handleOnce } from '@skirmish/service-kit/inbox'
import * as lobbies from './domain/lobby.ts'
import { noteDodges, noteMatch, noteResult, release } from './store/players.ts'
import type { Tables } from './store/tables.ts'

/** What the match-room says of the pairs: durable first, then in memory. Only a leader consumes it. */
export async function followMatches(
  database: Database<Tables>,
  bus: Bus,
  lobby: lobbies.Lobby,
  carryOut: (outcome: lobbies.Outcome) => Promise<unknown>,
): Promise<(() => Promise<void>)[]> {
  const free = (pairs: string[]) => {
    for (const pair of pairs) lobbies.forgetPair(lobby, pair)
  }
  return Promise.all([
    bus.consume(MatchCreated, { durable: 'matchmaking-created' }, async (event, { eventId }) => {
      await handleOnce(
        database,
        'matchmaking-created',
        eventId,
        async (tx) => void (await noteMatch(tx, event.pair_id, event.match_id)),
      )
      await carryOut(lobbies.matchCreated(lobby, event.pair_id, event.match_id))
    }),
    bus.consume(MatchCreationFailed, { durable: 'matchmaking-failed' }, async (event, { eventId }) => {
      const pair = lobby.pairs.get(event.pair_id)
      const users = pair?.players.map((player) => player.user_id) ?? []
      await handleOnce(database, 'matchmaking-failed', eventId, async (tx) => void (await release(tx, users, null)))
      free([event.pair_id])
      const message = { action: 'match_error', error: event.reason } as const
      await carryOut({ entries: [], tell: users.map((user_id) => ({ user_id, message })) })
    }),
    bus.consume(MatchFinished, { durable: 'matchmaking-finished' }, async (event, { eventId }) => {
      const users = event.players.map((player) => player.user_id)
      await handleOnce(database, 'matchmaking-finished', eventId, async (tx) => {
        const pairs = await release(tx, users, event.match_id)
        const at = new Date(event.finished_at)
        for (const player of event.players)
          await noteResult(
            tx,
            player,
            users.find((user) => user !== player.user_id),
            at,
          )
        free(pairs)
      })
    }),
    bus.consume(MatchVoided, { durable: 'matchmaking-voided' }, async (event, { eventId }) => {
      await handleOnce(database, 'matchmaking-voided', eventId, async (tx) => {
        const pairs = await release(
          tx,
          event.players.map((player) => player.user_id),
          event.match_id,
        )
        await noteDodges(tx, event.absent, new Date())
        free(pairs)
      })
    }),
  ])
}
