import { randomUUID } from 'node:crypto'
import { type Refusal, refuse } from '@skirmish/service-kit/refusal'
import type { Kysely } from 'kysely'
import type { Author } from '../generation/author.ts'
import type { Wish } from '../generation/proposal.ts'
import { FIRST_STAGE } from '../generation/stages/stages.ts'
import { generationById, insertGeneration, updateGeneration } from '../store/generations.ts'
import type { Tables } from '../store/tables.ts'

const NO_GENERATION = refuse(404, 'There is no such generation.')

/** Has an author make a problem; the jobs take it from here. RULES PB2. */
export async function startGeneration(
  db: Kysely<Tables>,
  wish: Wish,
  author: Author['name'],
  now: Date,
  for_stock = false,
): Promise<string> {
  const generation_id = randomUUID()
  await insertGeneration(db, { generation_id, ...wish, author, stage: FIRST_STAGE, for_stock }, now)
  return generation_id
}

/** Takes a failed generation up where it stopped, and a rejected one from its beginning. */
export async function retryGeneration(
  db: Kysely<Tables>,
  generationId: string,
  now: Date,
): Promise<{ generation_id: string } | Refusal> {
  const found = await generationById(db, generationId)
  if (!found) return NO_GENERATION
  if (found.state === 'running' || found.state === 'published')
    return refuse(409, `The generation is ${found.state}; failed and rejected ones may be tried again.`)
  const anew = found.state === 'rejected' ? { stage: FIRST_STAGE, work: {} } : {}
  const running = { state: 'running', reason: null, ended_at: null, tries: 0, due_at: now } as const
  await updateGeneration(db, generationId, { ...running, ...anew })
  return { generation_id: generationId }
}
