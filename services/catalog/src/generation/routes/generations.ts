import * as routes from '@skirmish/contracts/internal/generations'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import type { Author } from '../author.ts'
import { latestGenerations, shownGeneration, stagesOf } from '../store/generations.ts'
import { retryGeneration, startGeneration } from '../usecases/start-generation.ts'

const LISTED = 50
const NO_GENERATION = refuse(404, 'There is no such generation.')

/** Serves the operator's commands about problems in the making. */
export function serveGenerations(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  author: Author['name'],
): void {
  const { db } = database
  service.internalRoute(routes.generations, async () => ({ generations: await latestGenerations(db, LISTED) }))
  service.internalRoute(routes.startGeneration, async ({ body }) => ({
    generation_id: await startGeneration(db, body, author, new Date()),
  }))
  service.internalRoute(routes.generation, async ({ params }) => {
    const generation = await shownGeneration(db, params.id)
    return generation ? { generation, stages: await stagesOf(db, params.id) } : NO_GENERATION
  })
  service.internalRoute(routes.retryGeneration, ({ params }) => retryGeneration(database, params.id, new Date()))
}
