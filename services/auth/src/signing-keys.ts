import { randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_SECONDS } from '@skirmish/contracts/constants'
import { type KeySource, TOKEN_ISSUER } from '@skirmish/service-kit/auth/access-token'
import { pemOf } from '@skirmish/service-kit/auth/published-keys'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { Account } from './store/accounts.ts'
import { audit } from './store/audit-log.ts'
import { insertKey, keysPublishedAt, lockKeys, withdrawKeys } from './store/signing-keys.ts'
import type { Tables } from './store/tables.ts'

/** Verifiers look for new keys every 5 minutes, so a new key signs only after twice that. */
const PUBLISH_BEFORE_SIGNING_MS = 10 * 60_000
const RELOAD_MS = 10_000
const FIRST_KEY_SINCE_MS = 60_000

/** Makes a signed access token for a session of an account, valid for 15 minutes. RULES AU3. */
type Sign = (account: Account, session: string) => Promise<string>

export interface SigningKeys {
  /** Loads the keys when they are due, so that signing itself needs no database: use cases call this before they begin a transaction. */
  signer(): Promise<Sign>
  /** The public keys whose tokens may still be alive. */
  published(): Promise<JWK[]>
  /** A published key by its id. */
  find: KeySource
  /** Has another key sign from the time on when every verifier knows it. */
  rotate(by: string, now: Date): Promise<void>
  /** Refuses the tokens of every key that there is, within a minute, and has another one sign at once: for a key that somebody else has. */
  withdraw(by: string, now: Date): Promise<void>
}

interface Loaded {
  kid: string
  key: CryptoKey
  publicKeys: JWK[]
  at: number
}

/** Ed25519 keys in the database, shared by every replica; rotated with overlap. */
export function createSigningKeys(db: Kysely<Tables>, rotationDays: number): SigningKeys {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined

  const read = async (): Promise<Loaded> => {
    const now = Date.now()
    await rotateKeys(db, rotationDays, { why: 'when due', by: '' }, now)
    const rows = await keysPublishedAt(db, new Date(now))
    const signer = rows.find((row) => row.signs_from.getTime() <= now)
    if (!signer) throw new Error('no signing key is active')
    const key = (await importJWK(signer.private_jwk, 'EdDSA')) as CryptoKey // an asymmetric JWK never imports as bytes
    return { kid: signer.kid, key, publicKeys: rows.map((row) => row.public_jwk), at: now }
  }
  /** Requests that come together wait for one load. */
  const load = async (): Promise<Loaded> => {
    if (loaded && Date.now() - loaded.at < RELOAD_MS) return loaded
    loading ??= read().finally(() => {
      loading = undefined
    })
    loaded = await loading
    return loaded
  }

  return {
    signer: async () => {
      const { kid, key } = await load()
      return (account, session) => signToken(account, session, kid, key)
    },
    rotate: (by, now) => rotateKeys(db, rotationDays, { why: 'asked for', by }, now.getTime()),
    withdraw: async (by, now) => {
      await rotateKeys(db, rotationDays, { why: 'withdrawing', by }, now.getTime())
      loaded = undefined
    },
    published: async () => (await load()).publicKeys,
    find: async (kid) => {
      const key = (await load()).publicKeys.find((one) => one.kid === kid)
      return key ? pemOf(key) : null
    },
  }
}

function signToken(account: Account, sid: string, kid: string, key: CryptoKey): Promise<string> {
  return new SignJWT({ name: account.username, role: account.role, sid })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
    .setSubject(account.user_id)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setJti(randomUUID())
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(key)
}

interface Rotation {
  why: 'when due' | 'asked for' | 'withdrawing'
  /** The operator. */
  by: string
}

async function rotateKeys(db: Kysely<Tables>, rotationDays: number, { why, by }: Rotation, now: number): Promise<void> {
  const days = rotationDays * 86_400_000
  await db.transaction().execute(async (tx) => {
    const keys = await lockKeys(tx)
    if (why === 'withdrawing') await withdrawKeys(tx, new Date(now))
    const newest = Math.max(...keys.map((key) => key.signs_from.getTime()))
    // No key signs at first, and after a withdrawal or a change of the clock.
    const signing = keys.some((key) => key.signs_from.getTime() <= now && key.published_until.getTime() > now)
    const active = signing && why !== 'withdrawing'
    if (active && why === 'when due' && now - newest < days) return
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
    const kid = randomUUID()
    const about = { kid, alg: 'EdDSA', use: 'sig' }
    // Without another signing key the new one signs at once, also for a replica whose clock or call is a little behind.
    const signsFrom = active ? now + PUBLISH_BEFORE_SIGNING_MS : now - FIRST_KEY_SINCE_MS
    await insertKey(tx, {
      kid,
      private_jwk: JSON.stringify({ ...(await exportJWK(privateKey)), ...about }),
      public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...about }),
      signs_from: new Date(signsFrom),
      published_until: new Date(signsFrom + days + PUBLISH_BEFORE_SIGNING_MS + ACCESS_TOKEN_SECONDS * 2000),
    })
    const action = why === 'withdrawing' ? 'keys_withdrawn' : 'keys_rotated'
    const actor = why === 'when due' ? 'service' : 'operator'
    await audit(tx, { actor, action, user_id: null, details: by ? { kid, by } : { kid } }, new Date(now))
  })
}
