import type { Kysely } from 'kysely'
import { hashOf } from '../digests.ts'
import type { StoredAccount } from './accounts.ts'
import type { Tables } from './tables.ts'

const LIFETIME_MS = 10 * 60_000

/** A login that is under way at the provider. */
export interface OidcLogin {
  /** Comes back with the redirect. */
  state: string
  /** Stays with the browser that began: a redirect that somebody else's browser follows is worth nothing. */
  secret: string
  code_verifier: string
  nonce: string
  /** The id of its provider. */
  provider: string
}

export async function addOidcLogin(
  db: Kysely<Tables>,
  { state, secret, ...rest }: OidcLogin,
  now: Date,
): Promise<void> {
  const hashes = { state_hash: hashOf(state), secret_hash: hashOf(secret) }
  const expires_at = new Date(now.getTime() + LIFETIME_MS)
  await db
    .insertInto('oidc_logins')
    .values({ ...hashes, ...rest, expires_at })
    .execute()
}

/** Takes a login by its state, which ends it, also when the browser is another one. */
export async function takeOidcLogin(
  db: Kysely<Tables>,
  { state, secret }: { state: string; secret: string },
  now: Date,
): Promise<{ code_verifier: string; nonce: string; provider: string | null } | null> {
  const taken = await db
    .deleteFrom('oidc_logins')
    .where('state_hash', '=', hashOf(state))
    .returningAll()
    .executeTakeFirst()
  if (!taken || taken.expires_at <= now || taken.secret_hash !== hashOf(secret)) return null
  const { code_verifier, nonce, provider } = taken
  return { code_verifier, nonce, provider }
}

export interface Identity {
  issuer: string
  subject: string
}

/** The account that an identity is linked with; until the transaction ends nothing of it changes but by its holder `to change` it. */
export function linkedAccount(
  tx: Kysely<Tables>,
  { issuer, subject }: Identity,
  lock: 'to read' | 'to change' = 'to read',
): Promise<StoredAccount | undefined> {
  const query = tx
    .selectFrom('linked_identities as identity')
    .innerJoin('users', 'users.user_id', 'identity.user_id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('deleted_at', 'is', null) // looked at again when the lock had to wait for the deletion
  return (lock === 'to read' ? query.forShare('users') : query.forUpdate('users')).executeTakeFirst()
}

/** Notes whether an account is a teacher by the claim of an identity; returns whether it was before. */
export async function noteTeacherByClaim(
  tx: Kysely<Tables>,
  { issuer, subject }: Identity,
  teacher_by_claim: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('linked_identities')
    .set({ teacher_by_claim })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('teacher_by_claim', '=', !teacher_by_claim)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n ? !teacher_by_claim : teacher_by_claim
}

/** An operator's word on a role is above the claims of identities, until one of them makes the account a teacher again. */
export async function forgetClaimedRole(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.updateTable('linked_identities').set({ teacher_by_claim: false }).where('user_id', '=', userId).execute()
}

/** The identities elsewhere by which an account is entered. */
export function identitiesOf(db: Kysely<Tables>, userId: string) {
  return db.selectFrom('linked_identities').select(['issuer', 'linked_at']).where('user_id', '=', userId).execute()
}

/** Links an identity with an account; breaks a unique key when it is linked already. */
export async function linkIdentity(tx: Kysely<Tables>, identity: Identity, user_id: string, now: Date): Promise<void> {
  await tx
    .insertInto('linked_identities')
    .values({ ...identity, user_id, linked_at: now })
    .execute()
}
