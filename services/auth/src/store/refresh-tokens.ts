import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface StoredToken {
  token_hash: string
  family_id: string
  user_id: string
  lifetime_seconds: number
  expires_at: Date
  rotated_at: Date | null
  revoked_at: Date | null
}

/** Begins a family: what one login leads to. Returns its first token. */
export async function beginFamily(
  db: Kysely<Tables>,
  userId: string,
  lifetimeSeconds: number,
  now: Date,
): Promise<string> {
  const familyId = randomUUID()
  await db
    .insertInto('refresh_families')
    .values({ family_id: familyId, user_id: userId, lifetime_seconds: lifetimeSeconds, revoked_at: null })
    .execute()
  return addToken(db, familyId, lifetimeSeconds, now)
}

/** Adds a token to a family. Only its hash is stored. */
export async function addToken(
  db: Kysely<Tables>,
  familyId: string,
  lifetimeSeconds: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + lifetimeSeconds * 1000)
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOf(token), family_id: familyId, expires_at: expires, rotated_at: null })
    .execute()
  return token
}

/** Finds and locks a token with its family. */
export function lockToken(db: Kysely<Tables>, token: string): Promise<StoredToken | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('refresh_families', 'refresh_families.family_id', 'refresh_tokens.family_id')
    .selectAll('refresh_tokens')
    .select(['user_id', 'lifetime_seconds', 'revoked_at'])
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
}

export async function markRotated(db: Kysely<Tables>, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now })
    .where('token_hash', '=', tokenHash)
    .where('rotated_at', 'is', null)
    .execute()
}

export async function revokeFamily(db: Kysely<Tables>, familyId: string, now: Date): Promise<void> {
  await db
    .updateTable('refresh_families')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Removes what expired more than a day ago. */
export async function trimTokens(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}
