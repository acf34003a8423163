import { type Kysely, sql } from 'kysely'
import { numberOf } from '../../problems/store/listings.ts'
import type { Tables } from '../../tables.ts'

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
