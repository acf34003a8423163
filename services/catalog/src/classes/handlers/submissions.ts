import { ClassProblemSubmitted } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Config } from '../../config.ts'
import { laterRejudge } from '../../practice/store/rejudged-standings.ts'
import type { Tables } from '../../tables.ts'
import { countAttempt } from '../store/class-attempts.ts'

/** Counts a student's submission. What a rejudge that has arrived says of solutions holds in place of the event's verdict. RULES PB7. */
export async function takeSubmission(
  tx: Kysely<Tables>,
  submission: Static<(typeof ClassProblemSubmitted)['payload']>,
): Promise<void> {
  const { user_id, problem_id, rejudged, accepted } = submission
  const times = { opened_at: new Date(submission.opened_at), submitted_at: new Date(submission.submitted_at) }
  const rejudge = await laterRejudge(tx, submission)
  const solved_at = rejudge ? rejudge.solved_at : accepted ? times.submitted_at : null
  await countAttempt(tx, { user_id, problem_id, ...times, solved_at, attempts: rejudged ? 0 : 1 })
}

/** Keeps what students did on teachers' problems. */
export async function consumeSubmissions(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, ClassProblemSubmitted, { durable: 'catalog-class-attempts' }, takeSubmission)
}
