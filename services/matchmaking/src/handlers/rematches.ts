import { RematchAgreed, RematchRefused } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { pairForRematch, type Wanting, whyNoRematch } from '../domain/rematch.ts'
import type { MatchEventParts, Once } from './match-event-parts.ts'

const ACK_WAIT_MS = 1_500

/**
 * Pairs the players who have agreed on a ranked rematch, or refuses it by an event. When the leader dies in between, match-room makes a custom
 * match of it after a while. RULES RM2.
 */
export const consumeRematches = (
  { bus, lobby, carryOut, recordsOf }: MatchEventParts,
  once: Once,
): Promise<() => Promise<void>> =>
  bus.consume(
    RematchAgreed,
    { durable: 'matchmaking-rematches', ackWaitMs: ACK_WAIT_MS },
    async ({ match_id, players }, { eventId }) => {
      const records = await recordsOf(players.map(({ user_id }) => user_id))
      const both = players.flatMap((player): Wanting[] => {
        const record = records.get(player.user_id)
        return record ? [{ ...player, record }] : []
      })
      const [one, other] = both
      if (!one || !other) throw new Error(`no records of the players of ${match_id}`)
      // The end of the match before may be on its way here still.
      if (both.some(({ record }) => record.match_id === match_id)) throw new Error(`${match_id} is not released yet`)
      const why = whyNoRematch(lobby, both, Date.now())
      const first = await once('matchmaking-rematches', eventId, async (tx) => {
        if (why) await emit(tx, RematchRefused, { match_id, why })
      })
      // Between the check and here another decision may have been made about the two.
      if (!first || why || whyNoRematch(lobby, both, Date.now())) return
      await carryOut(pairForRematch(lobby, match_id, [one, other], Date.now()))
    },
  )
