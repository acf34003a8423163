import * as internal from '@skirmish/contracts/internal/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { attemptsOn, solutionOf } from '../store/solutions.ts'
import type { Tables } from '../store/tables.ts'

/** Gives the catalog a player's solution of a problem, handed in `since` a time if it names one, for the teachers that it lets see it. RULES CL3, CL4. */
export function serveSolutions(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.internalRoute(internal.solutionOf, async ({ body: { user_id, problem_id, since } }) => {
    const solution = await solutionOf(database.db, user_id, problem_id, since)
    if (!solution) return refuse(404, 'Nothing was submitted.')
    return { ...solution, attempts: await attemptsOn(database.db, user_id, problem_id, since) }
  })
}
