import { randomUUID } from 'node:crypto'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Author } from '../author.ts'
import type { Wish } from '../proposal.ts'
import { FIRST_STAGE } from '../stages/stages.ts'
import { dropQuestions, insertGeneration, lockGeneration, updateGeneration } from '../store/generations.ts'

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

/**
 * Takes a failed generation up where it stopped, with new questions to the judge. In place of a rejected one another begins, which knows
 * the title that was refused. Returns the generation that runs now.
 */
export async function retryGeneration(
  database: Database<Tables>,
  generationId: string,
  now: Date,
): Promise<{ generation_id: string } | Refusal> {
  return database.transaction(async (tx) => {
    const found = await lockGeneration(tx, generationId)
    if (!found) return NO_GENERATION
    const { state, author, for_stock, knowledge_area, difficulty } = found
    if (found.retried_as) return { generation_id: found.retried_as }
    if (state === 'rejected') {
      const wish = { knowledge_area, difficulty } as Wish // the table's texts are those of the wish
      const generation_id = await startGeneration(tx, wish, author, now, for_stock)
      await updateGeneration(tx, generationId, { retried_as: generation_id })
      return { generation_id }
    }
    if (state !== 'failed')
      return refuse(409, `The generation is ${state}; failed and rejected ones may be tried again.`)
    await dropQuestions(tx, generationId)
    await updateGeneration(tx, generationId, { state: 'running', reason: null, ended_at: null, tries: 0, due_at: now })
    return { generation_id: generationId }
  })
}
