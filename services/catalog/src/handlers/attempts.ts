import { ProblemAttempted } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { noteAttempt } from '../usecases/daily-problem.ts'

/** Keeps each player's status on each problem, from matches of every type. */
export async function consumeAttempts(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, ProblemAttempted, { durable: 'catalog-attempts' }, (tx, attempt) =>
    noteAttempt(tx, attempt, new Date()),
  )
}
