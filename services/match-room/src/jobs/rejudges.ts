import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { countChanged, matchesToCorrect } from '../store/rejudged-submissions.ts'
import { moveRejudge, rejudgesIn } from '../store/rejudges.ts'
import type { Tables } from '../store/tables.ts'
import { correctMatch } from '../usecases/correct-match.ts'
import { askJudge } from '../usecases/record-rejudgement.ts'
import { keptSince } from '../usecases/start-rejudge.ts'

const MATCHES_A_TURN = 100

/**
 * Takes rejudges on, on whichever replica: it asks the judge, and applies match by match, each in a transaction of its own. A killed process
 * leaves whole matches behind it; a match that cannot be corrected keeps no other
 * from its turn, and one that is still played is corrected when it is over.
 */
export async function advanceRejudges(
  database: Database<Tables>,
  submissionDays: number,
  log: Logger,
  now = new Date(),
): Promise<void> {
  const { db } = database
  const since = keptSince(now, submissionDays)
  const alone = (about: object, work: () => Promise<unknown>) =>
    work().catch((error) => log.warn({ err: error, ...about }, 'a rejudge could not go on; the next turn tries again'))
  for (const { rejudge_id } of await rejudgesIn(db, 'judging'))
    await alone({ rejudge_id }, () => database.transaction((tx) => askJudge(tx, rejudge_id, now, since)))
  for (const { rejudge_id } of await rejudgesIn(db, 'applying')) {
    const matches = await matchesToCorrect(db, rejudge_id, MATCHES_A_TURN, 'over')
    for (const match_id of matches)
      await alone({ rejudge_id, match_id }, () =>
        database.transaction((tx) => correctMatch(tx, rejudge_id, match_id, now, since)),
      )
    if (matches.length === 0 && (await countChanged(db, rejudge_id)) === 0)
      await moveRejudge(db, rejudge_id, ['applying'], 'applied', now)
  }
}
