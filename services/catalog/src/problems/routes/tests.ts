import { testsOfProblem } from '@skirmish/contracts/internal/bank'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { judgedSet } from '../store/test-sets.ts'

/** Serves sets of tests, with what validates outputs for them, to the judge by their hash. */
export function serveTests(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.internalRoute(testsOfProblem, async ({ params }) => {
    const set = await judgedSet(database.db, params.hash)
    if (!set) return refuse(404, 'There are no such tests.')
    const { tests, validator, groups } = set
    return { tests, ...(validator && { validator }), ...(groups && { groups }) }
  })
}
