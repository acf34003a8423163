import { ClassProblemSubmitted, ProblemAttempted } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import { countAttempt } from '../store/class-attempts.ts'
import type { Tables } from '../store/tables.ts'
import { noteAttempt } from '../usecases/daily-problem.ts'

/** Keeps each player's status on each problem, from matches of every type, and what students did on teachers' problems. */
export async function consumeAttempts(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, ProblemAttempted, { durable: 'catalog-attempts' }, (tx, attempt) =>
    noteAttempt(tx, attempt, new Date()),
  )
  await service.on(database, ClassProblemSubmitted, { durable: 'catalog-class-attempts' }, (tx, submission) => {
    const [opened_at, submitted_at] = [new Date(submission.opened_at), new Date(submission.submitted_at)]
    return countAttempt(tx, { ...submission, opened_at, submitted_at, attempts: submission.rejudged ? 0 : 1 })
  })
}
