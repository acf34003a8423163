import { isUuid } from '@skirmish/contracts/canonical'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type ChallengeRow = Selectable<Tables['challenges']>

/** Lets whatever two players do about challenges between them go one after another, each until its transaction ends. */
export async function lockPair(tx: Kysely<Tables>, one: string, other: string): Promise<void> {
  const key = `challenge:${[one, other].sort().join(':')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export async function challengeById(db: Kysely<Tables>, challengeId: string): Promise<ChallengeRow | undefined> {
  if (!isUuid(challengeId)) return undefined
  return db.selectFrom('challenges').selectAll().where('challenge_id', '=', challengeId).executeTakeFirst()
}

/** The open challenge of one player to another. */
export function openBetween(
  db: Kysely<Tables>,
  fromId: string,
  toId: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('challenges')
    .selectAll()
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** The challenges of a player, and those to a player, made after `since`, the latest first. */
export function challengesOf(db: Kysely<Tables>, userId: string, since: Date): Promise<ChallengeRow[]> {
  return db
    .selectFrom('challenges')
    .selectAll()
    .where((row) => row.or([row('from_id', '=', userId), row('to_id', '=', userId)]))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** The challenges that a player made after `since`. */
export function challengesBy(db: Kysely<Tables>, userId: string, since: Date): Promise<ChallengeRow[]> {
  return db.selectFrom('challenges').selectAll().where('from_id', '=', userId).where('created_at', '>', since).execute()
}

export const insertChallenge = (
  db: Kysely<Tables>,
  challenge: Omit<ChallengeRow, 'state' | 'settled_at' | 'match_id' | 'told_at'>,
): Promise<ChallengeRow> => db.insertInto('challenges').values(challenge).returningAll().executeTakeFirstOrThrow()

/** Settles an open challenge. The caller has locked the pair. */
export async function settleChallenge(
  db: Kysely<Tables>,
  challengeId: string,
  state: Exclude<ChallengeRow['state'], 'open'>,
  settled_at: Date,
  match_id: string | null = null,
): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ state, settled_at, match_id })
    .where('challenge_id', '=', challengeId)
    .where('state', '=', 'open')
    .execute()
}

/** Notes the match of an accepted challenge, unless it has one. */
export async function saveMatchOfChallenge(db: Kysely<Tables>, challengeId: string, match_id: string): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ match_id })
    .where('challenge_id', '=', challengeId)
    .where('match_id', 'is', null)
    .execute()
}

/** Challenges that were accepted and whose players have not been told of their match. */
export function untoldChallenges(db: Kysely<Tables>, most: number): Promise<ChallengeRow[]> {
  return db
    .selectFrom('challenges')
    .selectAll()
    .where('state', '=', 'accepted')
    .where('told_at', 'is', null)
    .orderBy('settled_at')
    .limit(most)
    .execute()
}

export async function noteChallengeTold(db: Kysely<Tables>, challengeId: string, told_at: Date): Promise<void> {
  await db.updateTable('challenges').set({ told_at }).where('challenge_id', '=', challengeId).execute()
}

/** Who of some players has challenged another in vain, by challenges that ran out after `since` and up to `until`, the latest first. */
export async function unansweredTo(
  db: Kysely<Tables>,
  userId: string,
  fromIds: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<{ user_id: string; times: number }[]> {
  const { rows } = await sql<{ user_id: string; times: number }>`select from_id as user_id, count(*)::integer as times
    from challenges where to_id = ${userId} and from_id = any(${fromIds}::text[]) and created_at > ${since}::timestamptz - interval '1 hour'
      and state = 'open' and expires_at > ${since} and expires_at <= ${until}
    group by from_id order by max(created_at) desc`.execute(db)
  return rows
}

/** Forgets challenges made before `before`. */
export async function trimChallenges(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('challenges').where('created_at', '<', before).execute()
}
