import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type Attempt = Required<Insertable<Tables['problem_attempts']>>

/** Keeps an attempt by its UTC day; returns whether it tells anything new: a solution outweighs a failure, and a failure in Solo one elsewhere. */
export async function saveAttempt(db: Kysely<Tables>, attempt: Attempt): Promise<boolean> {
  const saved = await db
    .insertInto('problem_attempts')
    .values(attempt)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'problem_id', 'day'])
        .doUpdateSet({ status: attempt.status, in_solo: sql`problem_attempts.in_solo or excluded.in_solo` })
        .where(
          sql<boolean>`problem_attempts.status = 'Failed' and (excluded.status = 'Completed' or excluded.in_solo > problem_attempts.in_solo)`,
        ),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}
