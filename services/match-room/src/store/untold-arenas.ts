import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Notes that the end of a match is to be told to its arena. */
export async function noteUntold(db: Kysely<Tables>, match_id: string): Promise<void> {
  await db.insertInto('untold_arena_matches').values({ match_id }).execute()
}

/** Notes that an arena has been told of the end of a match. */
export async function noteTold(db: Kysely<Tables>, matchId: string): Promise<void> {
  await db.deleteFrom('untold_arena_matches').where('match_id', '=', matchId).execute()
}

export async function isUntold(db: Kysely<Tables>, matchId: string): Promise<boolean> {
  const query = db.selectFrom('untold_arena_matches').select('match_id').where('match_id', '=', matchId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Matches that are over, and of which their arenas have not been told; in any order, so that some that fail keep no others from their turn. */
export async function untoldEnds(db: Kysely<Tables>, most: number): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`select match_id from untold_arena_matches
      join matches using (match_id) where status <> 'Pending' order by random() limit ${most}`.execute(db)
  return rows.map(({ match_id }) => match_id)
}
