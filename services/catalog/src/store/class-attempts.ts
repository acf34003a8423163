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
    /** When the student had solved it, as far as is known with this submission. */
    solved_at: Date | null
    attempts: number
  },
): Promise<void> {
  const { user_id, problem_id, opened_at, submitted_at, solved_at, attempts } = attempt
  await tx
    .insertInto('class_attempts')
    .values({ user_id, problem_id, attempts, opened_at, last_at: submitted_at, solved_at })
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
