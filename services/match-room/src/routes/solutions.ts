import { classSolution } from '@skirmish/contracts/rest/classes'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { readSolution } from '../usecases/read-solution.ts'

/** Serves students' solutions to the teachers whom the catalog lets see them. RULES CL1, CL3, CL4. */
export function serveSolutions(service: ServiceContext<Config>, database: Database<Tables>): void {
  const catalog = service.upstream(service.config.CATALOG_URL)
  service.route(classSolution, ({ user, query }) => readSolution(database.db, catalog, user.user_id, query))
}
