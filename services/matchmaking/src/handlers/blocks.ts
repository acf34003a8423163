import { PrivacyChanged } from '@skirmish/contracts/events/accounts'
import { noteBlocked } from '../domain/blocks.ts'
import { blockedBy, noteBlocks } from '../store/blocks.ts'
import type { MatchEventParts, Once } from './match-event-parts.ts'

const ACK_WAIT_MS = 1_500

/** Keeps apart whom players block, also those who wait already. The stored list counts: an older event may come later. RULES PE3. */
export const consumeBlocks = (
  { database, bus, lobby, changed }: MatchEventParts,
  once: Once,
): Promise<() => Promise<void>> =>
  bus.consume(
    PrivacyChanged,
    { durable: 'matchmaking-privacy', ackWaitMs: ACK_WAIT_MS },
    async ({ user_id, blocked_ids, version }, { eventId }) => {
      await once('matchmaking-privacy', eventId, (tx) => noteBlocks(tx, user_id, blocked_ids, version))
      const blocked = await blockedBy(database.db, user_id)
      changed([user_id])
      noteBlocked(lobby, user_id, blocked)
    },
  )
