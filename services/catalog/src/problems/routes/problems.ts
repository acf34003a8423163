import type { Database } from '@skirmish/service-kit/database/database'
import { sendRefusal } from '@skirmish/service-kit/http/error-mapper'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import type { Seeding } from '../jobs/seeding.ts'
import { problemStates } from '../store/problems.ts'
import { reverify } from '../usecases/reverify.ts'

/**
 * Serves the operator's list of problems with their states, how many packages wait until their tests are drawn, which are left out and why,
 * and the command to prove problems again.
 */
export function serveProblems(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  { waiting, leftOut }: Seeding,
): void {
  service.http.get('/internal/problems', async () => {
    const before = waiting() // what is drawn meanwhile is among the problems
    return { problems: await problemStates(database.db), waiting: before, left_out: leftOut() }
  })
  service.http.post('/internal/problems/reverify', async () => ({ problems: await reverify(database, {}) }))
  service.http.post('/internal/problems/reverify/rejected', async () => ({
    problems: await reverify(database, { state: 'rejected' }),
  }))
  service.http.post<{ Params: { problem_id: string } }>(
    '/internal/problems/:problem_id/reverify',
    async ({ params }, reply) => {
      const problems = await reverify(database, { problem_id: params.problem_id })
      return problems.length > 0 ? { problems } : sendRefusal(reply, refuse(404, 'There is no such problem.'))
    },
  )
}
