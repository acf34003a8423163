import type { SocketAddress } from '@skirmish/contracts/live'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Session, Tables } from './tables.ts'

export interface Participation {
  user_id: string
  username: string
}

/** Titles and handles of the problems that custom play offers. */
export function problemsOffered(db: Kysely<Tables>): Promise<{ match_id: string; title: string }[]> {
  return db.selectFrom('problems').select(['problem_id as match_id', 'title']).orderBy('title').execute()
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

/** A session that still lives: made after `since`, or playing. With `lock` it stays as it is until the transaction ends. */
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

/** The avatars of those who have chosen one. */
export async function avatarsOf(db: Kysely<Tables>, userIds: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('avatars').select(['user_id', 'image']).where('user_id', 'in', userIds).execute()
  return new Map(rows.map((row) => [row.user_id, row.image]))
}

/** A player chose an avatar; an older choice changes nothing. */
export async function noteAvatar(db: Kysely<Tables>, userId: string, image: string, version: number): Promise<void> {
  await db
    .insertInto('avatars')
    .values({ user_id: userId, image, version })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ image, version }).where('avatars.version', '<', version),
    )
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

export function socketsOfSession(db: Kysely<Tables>, code: string): Promise<(SocketAddress & { user_id: string })[]> {
  return db
    .selectFrom('session_sockets')
    .select(['conn', 'gateway', 'user_id'])
    .where('session_code', '=', code)
    .execute()
}

export async function addSessionSocket(
  db: Kysely<Tables>,
  code: string,
  userId: string,
  address: SocketAddress,
): Promise<void> {
  await db
    .insertInto('session_sockets')
    .values({ ...address, session_code: code, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeSessionSocket(db: Kysely<Tables>, conn: string): Promise<void> {
  await db.deleteFrom('session_sockets').where('conn', '=', conn).execute()
}

export async function setSessionMatch(db: Kysely<Tables>, code: string, matchId: string): Promise<void> {
  await db.updateTable('sessions').set({ match_id: matchId }).where('session_code', '=', code).execute()
}

/** Forgets sessions that were not used in time, and sockets of gateways that are silent since `silentSince`. Answers who is gone. */
export async function trimSessions(
  db: Kysely<Tables>,
  since: Date,
  silentSince: Date,
): Promise<{ session_code: string; user_id: string }[]> {
  await db.deleteFrom('sessions').where('match_id', 'is', null).where('created_at', '<', since).execute()
  const { rows } = await sql<{ session_code: string; user_id: string }>`with gone as (
      delete from session_sockets where gateway not in (select gateway from gateways where seen_at >= ${silentSince})
      returning session_code, user_id
    ) select distinct session_code, user_id from gone
    where not exists (select from session_sockets s join gateways g using (gateway)
      where s.session_code = gone.session_code and s.user_id = gone.user_id and g.seen_at >= ${silentSince})`.execute(
    db,
  )
  return rows
}
