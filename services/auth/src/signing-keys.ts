import { randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS } from '@skirmish/contracts/constants'
import { TOKEN_ISSUER } from '@skirmish/service-kit/access-token'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { type Kysely, sql } from 'kysely'
import type { Account } from './store/accounts.ts'
import type { Tables } from './store/tables.ts'

/** Verifiers look for new keys every 5 minutes, so a new key signs only after twice that. */
const PUBLISH_BEFORE_SIGNING_MS = 10 * 60_000
const RELOAD_MS = 60_000
const FIRST_KEY_SINCE_MS = 60_000

export interface SigningKeys {
  /** A signed access token for an account, valid for 15 minutes. RULES AU3. */
  sign(account: Account): Promise<string>
  /** The public keys whose tokens may still be alive. */
  published(): Promise<JWK[]>
}

/** Ed25519 keys in the database, shared by every replica; rotated with overlap. */
export function createSigningKeys(db: Kysely<Tables>, rotationDays: number): SigningKeys {
  let loaded: { kid: string; key: CryptoKey; publicKeys: JWK[]; at: number } | undefined

  const load = async () => {
    const now = Date.now()
    if (loaded && now - loaded.at < RELOAD_MS) return loaded
    await rotateIfDue(db, rotationDays, now)
    const rows = await db
      .selectFrom('signing_keys')
      .selectAll()
      .where('published_until', '>', new Date(now))
      .orderBy('signs_from', 'desc')
      .execute()
    const signer = rows.find((row) => row.signs_from.getTime() <= now)
    if (!signer) throw new Error('no signing key is active')
    const key = (await importJWK(signer.private_jwk, 'EdDSA')) as CryptoKey // an asymmetric JWK never imports as bytes
    loaded = { kid: signer.kid, key, publicKeys: rows.map((row) => row.public_jwk), at: now }
    return loaded
  }

  return {
    sign: async (account) => {
      const { kid, key } = await load()
      return new SignJWT({ name: account.username, role: account.role })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
        .setSubject(account.user_id)
        .setIssuer(TOKEN_ISSUER)
        .setIssuedAt()
        .setJti(randomUUID())
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key)
    },
    published: async () => (await load()).publicKeys,
  }
}

async function rotateIfDue(db: Kysely<Tables>, rotationDays: number, now: number): Promise<void> {
  const days = rotationDays * 86_400_000
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`.execute(tx)
    const newest = await tx
      .selectFrom('signing_keys')
      .select('signs_from')
      .orderBy('signs_from', 'desc')
      .executeTakeFirst()
    if (newest && now - newest.signs_from.getTime() < days) return
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
    const kid = randomUUID()
    const about = { kid, alg: 'EdDSA', use: 'sig' }
    // The very first key signs at once, also for a replica whose clock or call is a little behind.
    const signsFrom = newest ? now + PUBLISH_BEFORE_SIGNING_MS : now - FIRST_KEY_SINCE_MS
    await tx
      .insertInto('signing_keys')
      .values({
        kid,
        private_jwk: JSON.stringify({ ...(await exportJWK(privateKey)), ...about }),
        public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...about }),
        signs_from: new Date(signsFrom),
        published_until: new Date(signsFrom + days + PUBLISH_BEFORE_SIGNING_MS + ACCESS_TOKEN_SECONDS * 2000),
      })
      .execute()
  })
}
