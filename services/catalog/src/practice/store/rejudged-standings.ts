import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** News of a player's standing on a problem are taken one after another: each sees what the one before has written. */
const lockStanding = (tx: Kysely<Tables>, userId: string, problemId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`standing:${userId}:${problemId}`}, 0))`.execute(tx)

/** Notes a rejudge of a player's standing on a problem; returns false where a later one is known. */
export async function noteRejudge(
  tx: Kysely<Tables>,
  standing: { user_id: string; problem_id: string; version: number; solved_at: Date | null },
): Promise<boolean> {
  await lockStanding(tx, standing.user_id, standing.problem_id)
  const noted = await tx
    .insertInto('rejudged_standings')
    .values(standing)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'problem_id'])
        .doUpdateSet({ version: standing.version, solved_at: standing.solved_at })
        .where('rejudged_standings.version', '<', standing.version),
    )
    .executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The rejudge that has arrived, where an event was published before it: the rejudge has replaced what the event says of solutions. */
export async function laterRejudge(
  tx: Kysely<Tables>,
  { user_id, problem_id, version = 0 }: { user_id: string; problem_id: string; version?: number },
): Promise<{ solved_at: Date | null } | undefined> {
  await lockStanding(tx, user_id, problem_id)
  const query = tx.selectFrom('rejudged_standings').select('solved_at').where('user_id', '=', user_id)
  return query.where('problem_id', '=', problem_id).where('version', '>', version).executeTakeFirst()
}
