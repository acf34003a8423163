import { NEWS_DAYS } from '@skirmish/contracts/internal/weekly-mails'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Pushes } from '../sockets/pushes.ts'
import { noteChallengeTold, trimChallenges, untoldChallenges } from '../store/challenges.ts'
import { trimPages } from '../store/people-sockets.ts'
import type { Tables } from '../store/tables.ts'
import { playersOfChallenge, settleChallengeAsCustom } from '../usecases/accept-challenge.ts'
import { settleAgreed } from './settle-agreed.ts'

const A_TURN = 200
const PAGES_KEPT_MS = 10 * 60_000
/** Weekly mails tell of those that ran out. RULES PE7. */
const CHALLENGES_KEPT_MS = (NEWS_DAYS + 1) * 24 * 3600_000

/**
 * Returns what is to be done every second on every replica: the players of an accepted challenge are told of its match, again where the process
 * that told them may have died, and one that matchmaking has said nothing of becomes a custom match. RULES PE5, PE6.
 */
export function createChallengeTurn(
  { database, pushes }: { database: Database<Tables>; pushes: Pick<Pushes, 'challenges'> },
  log: Logger,
): () => Promise<void> {
  return async () => {
    const now = new Date()
    for (const challenge of await untoldChallenges(database.db, A_TURN)) {
      const { challenge_id, settled_at: agreedAt, match_id: matchId } = challenge
      const steps = {
        makeCustom: () => database.transaction((tx) => settleChallengeAsCustom(tx, challenge_id, now)),
        tell: () => pushes.challenges(playersOfChallenge(challenge)),
        noteTold: () => noteChallengeTold(database.db, challenge_id, now),
      }
      await settleAgreed({ agreedAt, matchId, ...steps }, now).catch((err) =>
        log.warn({ err, challenge_id }, 'a challenge could not be told; the next turn tries again'),
      )
    }
  }
}

/** Forgets pages that have closed and challenges that are over. */
export async function trimPeople({ db }: Database<Tables>, now: Date): Promise<void> {
  await trimPages(db, new Date(now.getTime() - PAGES_KEPT_MS))
  await trimChallenges(db, new Date(now.getTime() - CHALLENGES_KEPT_MS))
}
