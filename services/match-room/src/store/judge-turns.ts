import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Locks a person's turn at the judge until the transaction ends; returns when it was last taken. RULES MR8. */
export async function lockTurn(db: Kysely<Tables>, userId: string): Promise<Date | null> {
  await sql`insert into judge_turns (user_id) values (${userId}) on conflict do nothing`.execute(db)
  const turn = await db
    .selectFrom('judge_turns')
    .select('taken_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return turn?.taken_at ?? null
}

export async function takeTurn(db: Kysely<Tables>, userId: string, at: Date): Promise<void> {
  await db.updateTable('judge_turns').set({ taken_at: at }).where('user_id', '=', userId).execute()
}

/** The code of the person that is being judged, by its match: null for a run outside of matches. */
export function codeInFlight(db: Kysely<Tables>, userId: string): Promise<{ match_id: string | null } | undefined> {
  return db
    .selectFrom('submissions')
    .select('match_id')
    .where('user_id', '=', userId)
    .where('judgement', 'is', null)
    .executeTakeFirst()
}

/** Whether a person had solved a problem by `before`, in any match. */
export async function hasSolvedAny(db: Kysely<Tables>, userId: string, before: Date): Promise<boolean> {
  const solved = await db
    .selectFrom('players')
    .select('match_id')
    .where('user_id', '=', userId)
    .where('solved_at', '<', before)
    .limit(1)
    .executeTakeFirst()
  return solved !== undefined
}
