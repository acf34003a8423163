import { SubmissionJudged } from '@skirmish/contracts/events/judging'
import { handleOnce } from '@skirmish/service-kit/bus/inbox'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { type Config, matchLimits } from '../config.ts'
import type { Pushes } from '../sockets/pushes.ts'
import type { Match, Tables } from '../store/tables.ts'
import { progressOn } from '../usecases/note-in-feed.ts'
import { absentSolverOf, decidedMatchOf, recordVerdict } from '../usecases/record-verdict.ts'
import type { VerdictWaiters } from '../verdict-waiters.ts'

const DURABLE = 'match-room-verdicts'

export interface VerdictParts {
  database: Database<Tables>
  waiters: VerdictWaiters
  pushes: Pick<Pushes, 'presence' | 'progress'>
  /** Called with a match that was won or has ended; again when it may have told nobody. */
  decided(match: Match): Promise<void>
}

/** Records verdicts, wakes the calls that wait for them, and reports the matches that they decide. */
export async function consumeVerdicts(service: ServiceContext<Config>, parts: VerdictParts): Promise<void> {
  const { database, waiters, pushes, decided } = parts
  const limits = matchLimits(service.config)
  const stop = await service.bus.consume(
    SubmissionJudged,
    { durable: DURABLE, waits: service.stopping },
    async (judgement, delivery) => {
      let changed: Match | null = null
      const first = await handleOnce(database, DURABLE, delivery.eventId, async (tx) => {
        changed = await recordVerdict(tx, judgement, new Date(), limits)
      })
      // A delivery that comes again may have died between its commit and the push.
      if (!first) changed = await decidedMatchOf(database.db, judgement.submission_id)
      waiters.announce(judgement.submission_id)
      const told = await progressOn(database.db, judgement.submission_id)
      if (told) await pushes.progress(told.matchId, told.progress)
      if (changed) await decided(changed)
      const away = judgement.verdict === 'accepted' && (await absentSolverOf(database.db, judgement.submission_id))
      if (away) await pushes.presence(away.match_id, away, false, null)
    },
  )
  service.onStop('work', `the consumer ${DURABLE}`, stop)
}
