import { ClassProblemSubmitted, ProblemAttempted, ProblemRejudged } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import { countAttempt } from '../../classes/store/class-attempts.ts'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { laterRejudge } from '../store/rejudged-standings.ts'
import { applyRejudge } from '../usecases/apply-rejudge.ts'
import { noteAttempt } from '../usecases/daily-problem.ts'

type News<T extends { payload: TSchema }> = Static<T['payload']>

/** Keeps what a player achieved, but for a solution from before a rejudge that has arrived: the rejudge said what is left of it. RULES PB7. */
export async function takeAttempt(
  tx: Kysely<Tables>,
  attempt: News<typeof ProblemAttempted>,
  now: Date,
): Promise<void> {
  if (attempt.status === 'Completed' && (await laterRejudge(tx, attempt))) return
  await noteAttempt(tx, attempt, now)
}

/** Counts a student's submission, by the same rule. */
export async function takeSubmission(
  tx: Kysely<Tables>,
  submission: News<typeof ClassProblemSubmitted>,
): Promise<void> {
  const { user_id, problem_id, rejudged, accepted } = submission
  const times = { opened_at: new Date(submission.opened_at), submitted_at: new Date(submission.submitted_at) }
  const rejudge = await laterRejudge(tx, submission)
  const solved_at = rejudge ? rejudge.solved_at : accepted ? times.submitted_at : null
  await countAttempt(tx, { user_id, problem_id, ...times, solved_at, attempts: rejudged ? 0 : 1 })
}

/** Keeps each player's status on each problem, from matches of every type, and what students did on teachers' problems. */
export async function consumeAttempts(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, ProblemAttempted, { durable: 'catalog-attempts' }, (tx, attempt) =>
    takeAttempt(tx, attempt, new Date()),
  )
  await service.on(database, ClassProblemSubmitted, { durable: 'catalog-class-attempts' }, takeSubmission)
  await service.on(database, ProblemRejudged, { durable: 'catalog-rejudged' }, applyRejudge)
}
