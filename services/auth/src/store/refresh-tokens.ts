import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hashOf } from '../digests.ts'
import { emailKeys } from '../email-key.ts'
import type { Tables } from './tables.ts'

/** Deleted by one statement, so that each is short and its locks too. */
const TRIMMED_AT_ONCE = 10_000

export interface StoredToken {
  token_hash: string
  family_id: string
  user_id: string
  lifetime_seconds: number
  expires_at: Date
  rotated_at: Date | null
  revoked_at: Date | null
  /** When the family ends, however often its tokens are refreshed. */
  ends_at: Date
  successor_salt: string | null
}

/** Begins the family of a login. Returns its id, which names the session, and its first token. */
export async function beginFamily(
  db: Kysely<Tables>,
  userId: string,
  lifetimeSeconds: number,
  now: Date,
): Promise<{ family_id: string; refresh: string }> {
  const family_id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const family = { family_id, user_id: userId, lifetime_seconds: lifetimeSeconds, revoked_at: null, began_at: now }
  await db
    .with('family', (creator) => creator.insertInto('refresh_families').values(family))
    .insertInto('refresh_tokens')
    .values(tokenRow(family_id, token, new Date(now.getTime() + lifetimeSeconds * 1000)))
    .execute()
  return { family_id, refresh: token }
}

/** A token of a family as it is stored: its hash alone. */
function tokenRow(family_id: string, token: string, expires_at: Date) {
  return { token_hash: hashOf(token), family_id, expires_at, rotated_at: null }
}

/**
 * Returns the one successor of a token: a new one at the first call, the same one later. It follows from the token and a stored salt, and
 * from neither alone, so that the database knows no token and an old token opens nothing.
 */
export async function successorOf(db: Kysely<Tables>, token: string, stored: StoredToken, now: Date): Promise<string> {
  const salt = stored.successor_salt ?? randomBytes(32).toString('base64url')
  const successor = createHmac('sha256', salt).update(token).digest('base64url')
  if (stored.successor_salt) return successor
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now, successor_salt: salt })
    .where('token_hash', '=', stored.token_hash)
    .execute()
  const expires = Math.min(now.getTime() + stored.lifetime_seconds * 1000, stored.ends_at.getTime())
  await db
    .insertInto('refresh_tokens')
    .values(tokenRow(stored.family_id, successor, new Date(expires)))
    .execute()
  return successor
}

/** Finds and locks a token with its family. */
export function lockToken(db: Kysely<Tables>, token: string): Promise<StoredToken | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('refresh_families', 'refresh_families.family_id', 'refresh_tokens.family_id')
    .selectAll('refresh_tokens')
    .select(['user_id', 'lifetime_seconds', 'revoked_at', 'ends_at'])
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
}

export async function revokeFamily(db: Kysely<Tables>, familyId: string, now: Date): Promise<void> {
  await db
    .updateTable('refresh_families')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of an account, but the one of the family to be `kept`; returns how many. */
export async function revokeFamiliesOf(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
  kept: string | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`update refresh_families set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and family_id is distinct from ${kept}::uuid`.execute(db)
  return Number(numAffectedRows)
}

/** The family of a token. */
export async function familyOf(db: Kysely<Tables>, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.family_id
}

/**
 * The session of an account, running or ended, that a token belonged to: a device that knows the token has logged in once. One that ended
 * and began under a former password is none: its holder may be the person against whom the password was changed. RULES AU5.
 */
export async function deviceOf(db: Kysely<Tables>, token: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ family_id: string }>`select family.family_id from refresh_tokens token
    join refresh_families family on family.family_id = token.family_id join users on users.user_id = family.user_id
    where token_hash = ${hashOf(token)} and email_key = any(${emailKeys(email)}::text[]) and (revoked_at is null or not exists (
      select from audit_log where audit_log.user_id = users.user_id and at >= began_at
        and action in ('password_changed', 'password_reset')))`.execute(db)
  return rows[0]?.family_id
}

/** Removes tokens that expired more than a day ago, and the families that have none left, until all are gone or it is `stopped`. */
export async function trimTokens(db: Kysely<Tables>, now: Date, stopped?: AbortSignal): Promise<void> {
  const inParts = async (deletion: RawBuilder<unknown>) => {
    for (let trimmed = TRIMMED_AT_ONCE; trimmed === TRIMMED_AT_ONCE && !stopped?.aborted; )
      trimmed = Number((await deletion.execute(db)).numAffectedRows ?? 0)
  }
  const before = new Date(now.getTime() - 86_400_000)
  await inParts(sql`delete from refresh_tokens where token_hash in (
    select token_hash from refresh_tokens where expires_at < ${before} limit ${TRIMMED_AT_ONCE})`)
  await inParts(sql`delete from refresh_families where family_id in (
    select f.family_id from refresh_families f
      where not exists (select from refresh_tokens t where t.family_id = f.family_id) limit ${TRIMMED_AT_ONCE})`)
}
