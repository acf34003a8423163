import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Pushes } from '../sockets/pushes.ts'
import { noteTold, untoldRematches } from '../store/rematches.ts'
import type { Tables } from '../store/tables.ts'
import { settleAsCustom } from '../usecases/offer-rematch.ts'
import { settleAgreed } from './settle-agreed.ts'

const A_TURN = 200

/**
 * Returns what is to be done every second on every replica: the players of a rematch are told of its match, again where the process that told
 * them may have died, and one that matchmaking has said nothing of becomes a custom match. RULES RM2.
 */
export function createRematchTurn(
  { database, pushes }: { database: Database<Tables>; pushes: Pick<Pushes, 'rematch'> },
  log: Logger,
): () => Promise<void> {
  return async () => {
    const now = new Date()
    for (const rematch of await untoldRematches(database.db, A_TURN)) {
      const { match_id, agreed_at: agreedAt, next_match_id: matchId } = rematch
      const steps = {
        makeCustom: () => database.transaction((tx) => settleAsCustom(tx, match_id, now)),
        tell: () => pushes.rematch(match_id),
        noteTold: () => noteTold(database.db, match_id, now),
      }
      await settleAgreed({ agreedAt, matchId, ...steps }, now).catch((err) =>
        log.warn({ err, match_id }, 'a rematch could not be told; the next turn tries again'),
      )
    }
  }
}
