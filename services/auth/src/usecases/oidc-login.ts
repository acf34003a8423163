import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { isMailbox, mailAddress } from '../domain/mail-address.ts'
import { namesToTry } from '../domain/username.ts'
import { emailKey, emailKeys } from '../email-key.ts'
import type { Claims, OidcProvider } from '../oidc-provider.ts'
import { NO_PASSWORD } from '../passwords.ts'
import type { SigningKeys } from '../signing-keys.ts'
import {
  accountByEmail,
  accountById,
  addAccount,
  isKept,
  lockAccountByEmail,
  type StoredAccount,
} from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { addOidcLogin, linkedAccount, linkIdentity, takeOidcLogin } from '../store/oidc-logins.ts'
import type { Tables } from '../store/tables.ts'
import { isTaken } from '../store/unique-key.ts'
import { beginSession, type Tokens } from './begin-session.ts'
import { type ConfirmParts, markConfirmed } from './confirm-email.ts'

export interface OidcParts extends ConfirmParts {
  keys: SigningKeys
  provider: OidcProvider | null
}

const NO_PROVIDER = refuse(404, 'Nobody logs in by another account here.')
const NOT_VALID = refuse(400, 'This login is not valid any more. Please try again.')
const NO_ADDRESS = refuse(403, 'Your account there has no confirmed email address.')
const NOT_CONFIRMED = refuse(
  403,
  'An account here has your email address, and has not confirmed it. Reset its password by mail, and then log in this way.',
)
const MEANWHILE = new Error('another login has made or changed the account at the same time')
const random = () => randomBytes(32).toString('base64url')

/** Begins a login at the provider; its secret stays with the browser. RULES AU9. */
export async function beginOidc(
  { database, provider }: OidcParts,
  now: Date,
): Promise<{ url: string; secret: string } | Refusal> {
  if (!provider) return NO_PROVIDER
  const login = { state: random(), secret: random(), code_verifier: random(), nonce: random() }
  const url = await provider.authorizationUrl(login)
  await addOidcLogin(database.db, login, now)
  return { url, secret: login.secret }
}

interface Person {
  claims: Claims
  language: InterfaceLanguage | null
  /** The registration has been counted. */
  mayRegister: boolean
}

interface Return {
  query: string
  secret: string
  remember?: boolean | undefined
  address: string
  language: InterfaceLanguage | null
}

/** Logs in the person that a redirect of the provider tells of. RULES AU3, AU9. */
export async function finishOidc(parts: OidcParts, back: Return, now: Date): Promise<Tokens | Refusal> {
  const { database, provider } = parts
  if (!provider) return NO_PROVIDER
  const state = new URLSearchParams(back.query).get('state') ?? ''
  const login = await takeOidcLogin(database.db, { state, secret: back.secret }, now)
  if (!login) return NOT_VALID
  const claims = await provider.claimsOf(back.query, { ...login, state })
  if (!claims) return NOT_VALID
  let mayRegister = false
  return retryOnce(async () => {
    // Before the transaction, which must not wait for Redis; and once, also when it is tried twice.
    if (!mayRegister && (await isNewcomer(database.db, claims))) {
      const counted = await parts.limits.beforeRegistration(back.address)
      if (isRefusal(counted)) return counted
      mayRegister = true
    }
    const person = { claims, language: back.language, mayRegister }
    return beginSession(parts, back.remember, (tx) => accountOf(tx, parts, person, now))
  })
}

/** Whether a login makes an account, as it looks before its transaction. */
async function isNewcomer(db: Kysely<Tables>, claims: Claims): Promise<boolean> {
  const { email, email_verified } = claims
  if (!email_verified || !isMailbox(email) || (await linkedAccount(db, claims))) return false
  return (await accountByEmail(db, email)) === undefined
}

/** Two first logins of one person at a time make one account: the second finds what the first has made. */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error) || error === MEANWHILE) return work()
    throw error
  }
}

/**
 * The account of a person: the one that is linked, else the one with the same address, when both sides have confirmed that it is the
 * person's, else a new one. An unconfirmed account may belong to an attacker, waiting for the owner of its address.
 */
async function accountOf(
  tx: Kysely<Tables>,
  parts: OidcParts,
  person: Person,
  now: Date,
): Promise<StoredAccount | Refusal> {
  const { claims } = person
  const linked = await linkedAccount(tx, claims)
  if (linked) return linked
  const { email, email_verified, issuer, subject } = claims
  if (!email_verified || !mailAddress(email)) return NO_ADDRESS
  const known = await lockAccountByEmail(tx, email)
  if (!known && !isMailbox(email)) return NO_ADDRESS
  const account = known ?? (await newAccount(tx, parts, person, now))
  if (!account) throw MEANWHILE
  if (!account.email_confirmed_at || !emailKeys(email).includes(account.email_key)) return NOT_CONFIRMED
  await linkIdentity(tx, { issuer, subject }, account.user_id, now)
  await audit(tx, { actor: 'account', action: 'identity_linked', user_id: account.user_id, details: { issuer } }, now)
  return account
}

async function newAccount(
  tx: Kysely<Tables>,
  { digests }: OidcParts,
  { claims: { email, name }, language, mayRegister }: Person,
  now: Date,
): Promise<StoredAccount | undefined> {
  if (!mayRegister) return undefined // its account has gone since
  const user_id = randomUUID()
  for (const username of namesToTry(name, randomInt)) {
    if (await isKept(tx, username, user_id, now)) continue
    const account = { user_id, username, email, password_hash: NO_PASSWORD, role: 'student' as const, language }
    const taken = await addAccount(tx, account)
    if (taken === 'email') return undefined
    if (taken) continue
    await emit(tx, UserRegistered, { user_id, username, registered_at: now.toISOString() })
    await markConfirmed(tx, digests, { user_id, email_key: emailKey(email) }, now)
    return accountById(tx, user_id)
  }
  throw new Error('every name that was tried is taken')
}
