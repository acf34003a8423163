import type { Database } from '@skirmish/service-kit/database/database'
import { sendRefusal } from '@skirmish/service-kit/http/error-mapper'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { testSet } from '../store/test-sets.ts'

/** Serves sets of tests to the judge, by their hash. */
export function serveTests(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.http.get<{ Params: { hash: string } }>(
    '/internal/problems/:problem_id/tests/:hash',
    async (request, reply) => {
      const tests = await testSet(database.db, request.params.hash)
      return tests ? { tests } : sendRefusal(reply, refuse(404, 'There are no such tests.'))
    },
  )
}
