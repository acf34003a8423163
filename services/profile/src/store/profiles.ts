import type { Generated, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'

export interface Tables {
  profiles: {
    user_id: string
    username: string
    username_key: string
    bio: Generated<string>
    image: Generated<string>
    points: Generated<number>
    ledger_seq: Generated<number>
    matches_played: Generated<number>
    matches_completed: Generated<number>
    matches_won: Generated<number>
    problems_solved: Generated<number>
  }
}
export type ProfileRow = Selectable<Tables['profiles']>

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

/** Makes the profile when it is not there yet: the event of the registration and the player's first call may race. */
export async function ensureProfile(db: Kysely<Tables>, userId: string, username: string): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ user_id: userId, username, username_key: keyOf(username) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function profileById(db: Kysely<Tables>, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export function profileByName(db: Kysely<Tables>, username: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('username_key', '=', keyOf(username)).executeTakeFirst()
}

/** Counts one finished ranked match. `points` is a balance: the newest ledger entry wins, whatever the order of arrival. */
export async function countMatch(
  db: Kysely<Tables>,
  result: { user_id: string; status: 'Won' | 'Completed' | 'Failed'; points: number; ledger_seq: number },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set((row) => ({
      matches_played: sql`${row.ref('matches_played')} + 1`,
      matches_completed: sql`${row.ref('matches_completed')} + ${result.status === 'Failed' ? 0 : 1}`,
      matches_won: sql`${row.ref('matches_won')} + ${result.status === 'Won' ? 1 : 0}`,
      points: sql`case when ${row.ref('ledger_seq')} < ${result.ledger_seq} then ${result.points} else ${row.ref('points')} end`,
      ledger_seq: sql`greatest(${row.ref('ledger_seq')}, ${result.ledger_seq})`,
    }))
    .where('user_id', '=', result.user_id)
    .execute()
}

export async function countSolved(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set((row) => ({ problems_solved: sql`${row.ref('problems_solved')} + 1` }))
    .where('user_id', '=', userId)
    .execute()
}
