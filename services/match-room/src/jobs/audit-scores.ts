import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Scored } from '../domain/score.ts'
import type { Tables } from '../store/tables.ts'
import { auditScores } from '../usecases/audit-scores.ts'

/** Matches of one transaction. */
const MOST = 500
/** A match is looked at when everything about it has long been committed. */
const AFTER_MS = 5_000

/** Returns what looks at every ranked match after its end, once, and says how it was scored. RULES RK5. */
export function createScoreAudit(
  database: Database<Tables>,
  tell: (found: Record<Scored, number>) => void,
  log: Logger,
): (now: Date, stopped: AbortSignal) => Promise<void> {
  return async (now, stopped) => {
    for (let looked = MOST; looked === MOST && !stopped.aborted; ) {
      const before = new Date(now.getTime() - AFTER_MS)
      const { found, faulty } = await database.transaction((tx) => auditScores(tx, before, MOST))
      tell(found)
      for (const match of faulty) log.error(match, 'a finished match is not scored exactly once')
      looked = found.once + found.wrongly + found.never
    }
  }
}
