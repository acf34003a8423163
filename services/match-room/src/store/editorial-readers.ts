import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Whether a ranked match or one of an arena on a problem runs that a player has opened, and so knows the problem: a reader of the editorial could help there.
 * A match that the reader is in and has not opened does not count: a withheld editorial would reveal its problem.
 */
export async function isPlayedRanked(db: Kysely<Tables>, readerId: string, problemId: string): Promise<boolean> {
  const { rows } =
    await sql`select from matches where problem_id = ${problemId} and status = 'Pending' and type in ('Ranked', 'Arena')
    and exists (select from players where players.match_id = matches.match_id and opened_at is not null)
    and not exists (select from players where players.match_id = matches.match_id
      and user_id = ${readerId} and opened_at is null) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a player has solved a problem, in whichever match. */
export async function hasSolved(db: Kysely<Tables>, user_id: string, problem_id: string): Promise<boolean> {
  const query = db.selectFrom('solved_problems').select('user_id').where('user_id', '=', user_id)
  return (await query.where('problem_id', '=', problem_id).executeTakeFirst()) !== undefined
}
