import type { Database } from '@skirmish/service-kit/database'
import { sendRefusal } from '@skirmish/service-kit/error-mapper'
import { refuse } from '@skirmish/service-kit/refusal'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import { attemptsOn, solutionOf } from '../store/solutions.ts'
import type { Tables } from '../store/tables.ts'

/** Gives the catalog a player's solution of a problem, for the teachers that it lets see it. RULES CL3. */
export function serveSolutions(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.http.post<{ Body: { user_id: string; problem_id: string } }>(
    '/internal/solution',
    async ({ body }, reply) => {
      const solution = await solutionOf(database.db, body.user_id, body.problem_id)
      if (!solution) return sendRefusal(reply, refuse(404, 'Nothing was submitted.'))
      return { ...solution, attempts: await attemptsOn(database.db, body.user_id, body.problem_id) }
    },
  )
}
