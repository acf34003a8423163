import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Counts a submission to a teacher's problem, and 0 `attempts` for one that was counted before and is accepted now. In whichever order
 * submissions come, the row is the same in the end.
 */
export async function countAttempt(
  tx: Kysely<Tables>,
  attempt: {
    user_id: string
    problem_id: string
    opened_at: Date
    submitted_at: Date
    accepted: boolean
    attempts: number
  },
): Promise<void> {
  const { user_id, problem_id, opened_at, submitted_at, accepted, attempts } = attempt
  await tx
    .insertInto('class_attempts')
    .values({
      ...{ user_id, problem_id, attempts, opened_at, last_at: submitted_at },
      solved_at: accepted ? submitted_at : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'problem_id']).doUpdateSet({
        attempts: sql`class_attempts.attempts + excluded.attempts`,
        opened_at: sql`least(class_attempts.opened_at, excluded.opened_at)`,
        last_at: sql`greatest(class_attempts.last_at, excluded.last_at)`,
        solved_at: sql`least(class_attempts.solved_at, excluded.solved_at)`,
      }),
    )
    .execute()
}
