import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Lets solutions of a player on a problem, and rejudges of them, go one after another until the transaction ends. */
export async function lockStanding(tx: Kysely<Tables>, userId: string, problemId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`standing:${userId}:${problemId}`}, 0))`.execute(tx)
}

/** How often rejudges have changed what a player achieved on a problem. */
export async function standingVersion(tx: Kysely<Tables>, userId: string, problemId: string): Promise<number> {
  const query = tx.selectFrom('rejudged_standings').select('version').where('user_id', '=', userId)
  return (await query.where('problem_id', '=', problemId).executeTakeFirst())?.version ?? 0
}

/** Counts a change by a rejudge, and returns its number. */
export async function nextStandingVersion(tx: Kysely<Tables>, user_id: string, problem_id: string): Promise<number> {
  const next = await tx
    .insertInto('rejudged_standings')
    .values({ user_id, problem_id, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'problem_id']).doUpdateSet({ version: sql`rejudged_standings.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return next.version
}

/** When a player's solutions of a problem were received, by the matches as they stand now, the first one first. */
export async function solutionTimes(tx: Kysely<Tables>, userId: string, problemId: string) {
  return tx
    .selectFrom('players')
    .innerJoin('matches', 'matches.match_id', 'players.match_id')
    .select(['type', 'solved_at'])
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .where('solved_at', 'is not', null)
    .$narrowType<{ solved_at: Date }>()
    .orderBy('solved_at')
    .execute()
}

/**
 * Sets the days of a player's attempts on a problem to what they are with solutions on `solved` alone (UTC, YYYY-MM-DD), and drops the note
 * that the problem is solved where there are none. Returns the days, and whether the note was there.
 */
export async function takeBackSolutions(tx: Kysely<Tables>, userId: string, problemId: string, solved: string[]) {
  await sql`update problem_attempts set status = 'Failed' where user_id = ${userId} and problem_id = ${problemId}
    and status = 'Completed' and day <> all(${solved}::date[])`.execute(tx)
  const days = await tx
    .selectFrom('problem_attempts')
    .select([sql<string>`day::text`.as('day'), 'status'])
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .orderBy('problem_attempts.day')
    .execute()
  if (solved.length > 0) return { days, wasSolved: false }
  const dropped = tx.deleteFrom('solved_problems').where('user_id', '=', userId).where('problem_id', '=', problemId)
  return { days, wasSolved: (await dropped.executeTakeFirst()).numDeletedRows > 0n }
}
