import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

interface Submission {
  user_id: string
  problem_id: string
  opened_at: Date
  submitted_at: Date
  /** When the student had solved it, as far as is known with this submission. */
  solved_at: Date | null
  attempts: number
}

/**
 * Counts a submission to a teacher's problem, and 0 `attempts` for one that was counted before and is accepted now. In whichever order
 * submissions come, the rows are the same in the end.
 */
export async function countAttempt(tx: Kysely<Tables>, attempt: Submission): Promise<void> {
  await countForAll(tx, attempt)
  await countSinceJoining(tx, attempt)
}

async function countForAll(tx: Kysely<Tables>, attempt: Submission): Promise<void> {
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

/** Counts a submission for each class to which a teacher had added the student by then, and the student has not agreed. RULES CL4. */
async function countSinceJoining(tx: Kysely<Tables>, attempt: Submission): Promise<void> {
  const { user_id, problem_id, opened_at, submitted_at, solved_at, attempts } = attempt
  await sql`insert into attempts_since_joining as known
      (class_id, user_id, problem_id, attempts, opened_at, last_at, solved_at)
    select class_id, user_id, ${problem_id}, ${attempts}::integer, greatest(${opened_at}::timestamptz, joined_at),
      ${submitted_at}::timestamptz, case when ${solved_at}::timestamptz >= joined_at then ${solved_at}::timestamptz end
    from class_members where user_id = ${user_id} and added_by is not null and joined_at <= ${submitted_at}
    order by class_id for key share
    on conflict (class_id, user_id, problem_id) do update set
      attempts = known.attempts + excluded.attempts,
      opened_at = least(known.opened_at, excluded.opened_at),
      last_at = greatest(known.last_at, excluded.last_at),
      solved_at = least(known.solved_at, excluded.solved_at)`.execute(tx)
}

/** Sets when a student solved a teacher's problem, where the student has tried it. */
export async function setSolvedAt(
  tx: Kysely<Tables>,
  userId: string,
  problemId: string,
  solved_at: Date | null,
): Promise<void> {
  await tx
    .updateTable('class_attempts')
    .set({ solved_at })
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .execute()
  // A first solution of before the student was added says nothing of later ones: they stay as they were judged.
  await sql`update attempts_since_joining known set solved_at = ${solved_at}
    from class_members m where m.class_id = known.class_id and m.user_id = known.user_id
      and known.user_id = ${userId} and problem_id = ${problemId}
      and coalesce(${solved_at}::timestamptz >= joined_at, true)`.execute(tx)
}
