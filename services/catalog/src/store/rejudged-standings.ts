import { type Kysely, sql } from 'kysely'
import { numberOf } from './listings.ts'
import type { Outcome } from './statuses.ts'
import type { Tables } from './tables.ts'

/** Notes a rejudge of a player's standing on a problem; returns false where a later one is known. */
export async function noteRejudge(
  tx: Kysely<Tables>,
  standing: { user_id: string; problem_id: string; version: number },
): Promise<boolean> {
  const noted = await tx
    .insertInto('rejudged_standings')
    .values(standing)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'problem_id'])
        .doUpdateSet({ version: standing.version })
        .where('rejudged_standings.version', '<', standing.version),
    )
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether news are of before a rejudge that is known: what they tell of solutions, the rejudge has told anew. */
export async function isOutdated(
  tx: Kysely<Tables>,
  { user_id, problem_id, version = 0 }: { user_id: string; problem_id: string; version?: number },
): Promise<boolean> {
  const query = tx.selectFrom('rejudged_standings').select('version').where('user_id', '=', user_id)
  // The lock makes a rejudge that is being noted wait: it overwrites what these news write.
  const known = await query.where('problem_id', '=', problem_id).forShare().executeTakeFirst()
  return (known?.version ?? 0) > version
}

/** Sets a status whatever it was. */
export async function setStatus(
  tx: Kysely<Tables>,
  user_id: string,
  problemId: string,
  status: Outcome,
): Promise<void> {
  const number = await numberOf(tx, problemId)
  await tx
    .insertInto('statuses')
    .values({ user_id, number, status })
    .onConflict((conflict) => conflict.columns(['user_id', 'number']).doUpdateSet({ status }))
    .execute()
}

/** Sets what a player achieved on the problem of a day, whatever it was. */
export async function setDailyAttempt(tx: Kysely<Tables>, userId: string, day: string, status: Outcome): Promise<void> {
  await sql`insert into daily_attempts (user_id, day, status) values (${userId}, ${day}, ${status})
    on conflict (user_id, day) do update set status = excluded.status`.execute(tx)
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
}
