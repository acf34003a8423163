import { ProblemAttempted, ProblemRejudged } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { laterRejudge } from '../store/rejudged-standings.ts'
import { applyRejudge, type SolvedAtChanged } from '../usecases/apply-rejudge.ts'
import { noteAttempt } from '../usecases/daily-problem.ts'

/** Keeps what a player achieved, but for a solution from before a rejudge that has arrived: the rejudge said what is left of it. RULES PB7. */
export async function takeAttempt(
  tx: Kysely<Tables>,
  attempt: Static<(typeof ProblemAttempted)['payload']>,
  now: Date,
): Promise<void> {
  if (attempt.status === 'Completed' && (await laterRejudge(tx, attempt))) return
  await noteAttempt(tx, attempt, now)
}

/** Keeps each player's status on each problem, from matches of every type. */
export async function consumeAttempts(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  solvedAtChanged: SolvedAtChanged,
): Promise<void> {
  await service.on(database, ProblemAttempted, { durable: 'catalog-attempts' }, (tx, attempt) =>
    takeAttempt(tx, attempt, new Date()),
  )
  await service.on(database, ProblemRejudged, { durable: 'catalog-rejudged' }, (tx, standing) =>
    applyRejudge(tx, standing, solvedAtChanged),
  )
}
