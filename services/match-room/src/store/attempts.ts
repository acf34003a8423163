import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type Attempt = Tables['problem_attempts']

/** Keeps an attempt by its UTC day; returns whether it tells anything new: a solution outweighs a failure. */
export async function saveAttempt(db: Kysely<Tables>, attempt: Attempt): Promise<boolean> {
  const saved = await db
    .insertInto('problem_attempts')
    .values(attempt)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'problem_id', 'day'])
        .doUpdateSet({ status: attempt.status })
        .where(sql<boolean>`problem_attempts.status = 'Failed' and excluded.status = 'Completed'`),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}
