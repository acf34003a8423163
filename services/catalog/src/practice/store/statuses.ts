import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { numberOf } from './listings.ts'

export type Outcome = Tables['statuses']['status']

/** Keeps what a player achieved on a problem. A solved one stays Completed, in whichever order the news come, unless `isRejudged`. */
export async function saveStatus(
  tx: Kysely<Tables>,
  user_id: string,
  problemId: string,
  status: Outcome,
  isRejudged = false,
): Promise<void> {
  const number = await numberOf(tx, problemId)
  await tx
    .insertInto('statuses')
    .values({ user_id, number, status })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'number'])
        .doUpdateSet({ status })
        .where(sql<boolean>`excluded.status = 'Completed' or ${isRejudged}`),
    )
    .execute()
}

/** What those of some players who have tried a problem achieved on it. */
export async function statusesOn(
  db: Kysely<Tables>,
  problemId: string,
  userIds: readonly string[],
): Promise<Map<string, Outcome>> {
  const { rows } = await sql<{ user_id: string; status: Outcome }>`select user_id, status from statuses
    where number = (select number from numbers where problem_id = ${problemId}) and user_id = any(${userIds}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.user_id, row.status]))
}

/** What a player achieved on each problem, in the order of lists. RULES AU10. */
export function statusesOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('statuses')
    .innerJoin('numbers', 'numbers.number', 'statuses.number')
    .select(['problem_id', 'status'])
    .where('user_id', '=', userId)
    .orderBy('statuses.number')
    .execute()
}
