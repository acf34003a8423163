import * as bank from '@skirmish/contracts/internal/bank'
import type { Database } from '@skirmish/service-kit/database/database'
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
  service.internalRoute(bank.bankProblems, async () => {
    const before = waiting() // what is drawn meanwhile is among the problems
    const left_out = leftOut().map((one) => ({ ...one, next_at: one.next_at?.toISOString() ?? null }))
    return { problems: await problemStates(database.db), waiting: before, left_out }
  })
  service.internalRoute(bank.reverifyAll, async () => ({ problems: await reverify(database, {}) }))
  service.internalRoute(bank.reverifyRejected, async () => ({
    problems: await reverify(database, { state: 'rejected' }),
  }))
  service.internalRoute(bank.reverifyOne, async ({ params }) => {
    const problems = await reverify(database, { problem_id: params.problem_id })
    return problems.length > 0 ? { problems } : refuse(404, 'There is no such problem.')
  })
}
