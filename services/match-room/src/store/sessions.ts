import type { Kysely } from 'kysely'
import type { Session, Tables } from './tables.ts'

export interface Participation {
  user_id: string
  username: string
}

/** Stores a session with its first participant; false when the code is in use. */
export async function insertSession(
  db: Kysely<Tables>,
  session: Omit<Session, 'match_id'>,
  creator: Participation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await addParticipant(db, session.session_code, creator, session.created_at)
  return true
}

/** When a player opened a session last. */
export async function lastCreatedAt(db: Kysely<Tables>, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** A session that still lives: made after `since`, or playing. With `lock` no other transaction changes it until this one ends. */
export function liveSession(db: Kysely<Tables>, code: string, since: Date, lock = false): Promise<Session | undefined> {
  const query = db
    .selectFrom('sessions')
    .selectAll()
    .where('session_code', '=', code)
    .where((where) => where.or([where('created_at', '>', since), where('match_id', 'is not', null)]))
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export function participantsOf(db: Kysely<Tables>, code: string): Promise<Participation[]> {
  return db
    .selectFrom('participants')
    .select(['user_id', 'username'])
    .where('session_code', '=', code)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
}

export async function addParticipant(
  db: Kysely<Tables>,
  code: string,
  { user_id, username }: Participation,
  now: Date,
): Promise<void> {
  await db
    .insertInto('participants')
    .values({ session_code: code, user_id, username, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeParticipant(db: Kysely<Tables>, code: string, userId: string): Promise<void> {
  await db.deleteFrom('participants').where('session_code', '=', code).where('user_id', '=', userId).execute()
}

export async function setSessionMatch(db: Kysely<Tables>, code: string, matchId: string): Promise<void> {
  await db.updateTable('sessions').set({ match_id: matchId }).where('session_code', '=', code).execute()
}

/** Forgets sessions made before `since` that were not used in time. */
export async function trimSessions(db: Kysely<Tables>, since: Date): Promise<void> {
  await db.deleteFrom('sessions').where('match_id', 'is', null).where('created_at', '<', since).execute()
}
