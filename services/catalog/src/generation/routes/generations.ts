import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { Difficulty, oneOf } from '@skirmish/contracts/schema'
import type { Database } from '@skirmish/service-kit/database/database'
import { sendRefusal, sendResult } from '@skirmish/service-kit/http/error-mapper'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import type { Author } from '../author.ts'
import { generationById, latestGenerations, stagesOf } from '../store/generations.ts'
import { retryGeneration, startGeneration } from '../usecases/start-generation.ts'

const LISTED = 50
const Wish = Type.Object({ knowledge_area: oneOf(KNOWLEDGE_AREAS), difficulty: Difficulty })
const NO_GENERATION = refuse(404, 'There is no such generation.')
const NO_WISH = refuse(400, `Name an area (${KNOWLEDGE_AREAS.join(', ')}) and a difficulty (Easy, Medium, Hard).`)

/** Serves the operator's commands about problems in the making. */
export function serveGenerations(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  author: Author['name'],
): void {
  const { http } = service
  const { db } = database
  http.get('/internal/generations', async () => ({ generations: await latestGenerations(db, LISTED) }))
  http.post('/internal/generations', async ({ body }, reply) => {
    if (!Value.Check(Wish, body)) return sendRefusal(reply, NO_WISH)
    return { generation_id: await startGeneration(db, Value.Clean(Wish, body) as typeof body, author, new Date()) }
  })
  http.get<{ Params: { id: string } }>('/internal/generations/:id', async ({ params }, reply) => {
    const generation = await generationById(db, params.id)
    if (!generation) return sendRefusal(reply, NO_GENERATION)
    return { generation, stages: await stagesOf(db, params.id) }
  })
  http.post<{ Params: { id: string } }>('/internal/generations/:id/retry', async ({ params }, reply) => {
    const retried = await retryGeneration(database, params.id, new Date())
    return sendResult(reply, retried)
  })
}
