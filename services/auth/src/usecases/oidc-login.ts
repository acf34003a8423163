import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { isRefusal, type Refusal } from '@skirmish/service-kit/http/refusal'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Kysely } from 'kysely'
import { isMailbox, mailAddress } from '../domain/mail-address.ts'
import { namesToTry } from '../domain/username.ts'
import { emailKey, emailKeys } from '../email-key.ts'
import type { NotIn } from '../oidc/claims.ts'
import type { Claims, OidcProvider } from '../oidc/provider.ts'
import { EXPIRED, NO_PROVIDER, NOT_CONFIRMED, NOT_IN } from '../oidc/refusals.ts'
import { NO_PASSWORD } from '../passwords.ts'
import type { SigningKeys } from '../signing-keys.ts'
import {
  accountByEmail,
  accountById,
  addAccount,
  isKept,
  isProven,
  lockAccountByEmail,
  type StoredAccount,
} from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { addOidcLogin, linkedAccount, linkIdentity, takeOidcLogin } from '../store/oidc-logins.ts'
import type { Tables } from '../store/tables.ts'
import { isTaken } from '../store/unique-key.ts'
import { beginSession, type Tokens } from './begin-session.ts'
import { withRole } from './claimed-role.ts'
import { type ConfirmParts, markConfirmed } from './confirm-email.ts'

export interface OidcParts extends ConfirmParts {
  keys: SigningKeys
  /** Those of the settings; the first is the one of callers that name none. */
  providers: readonly OidcProvider[]
  log: Logger
}

const MEANWHILE = new Error('another login has made or changed the account at the same time')
const random = () => randomBytes(32).toString('base64url')

/** Begins a login at the provider; its secret stays with the browser. RULES AU9. */
export async function beginOidc(
  { database, providers }: OidcParts,
  id: string | undefined,
  now: Date,
): Promise<{ url: string; secret: string } | Refusal> {
  const provider = id === undefined ? providers[0] : providers.find((one) => one.id === id)
  if (!provider) return NO_PROVIDER
  const login = { state: random(), secret: random(), code_verifier: random(), nonce: random(), provider: provider.id }
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
  const { database, providers, log } = parts
  if (providers.length === 0) return NO_PROVIDER
  const state = new URLSearchParams(back.query).get('state') ?? ''
  const login = await takeOidcLogin(database.db, { state, secret: back.secret }, now)
  const provider = providers.find(({ id }) => id === (login?.provider ?? providers[0]?.id))
  if (!login || !provider) {
    const why = login
      ? 'its provider is not in the settings any more'
      : 'it is not known, too old, used, or of another browser'
    log.warn(
      { reason: 'expired', ...(login?.provider && { provider: login.provider }) },
      `a login by an OpenID provider is refused: ${why}`,
    )
    return EXPIRED
  }
  const claims = await provider.claimsOf(back.query, { ...login, state })
  if ('reason' in claims) return NOT_IN[claims.reason]
  let mayRegister = false
  return retryOnce(async () => {
    // Before the transaction, which must not wait for Redis; and once, also when it is tried twice.
    if (!mayRegister && (await isNewcomer(database.db, claims))) {
      const counted = await parts.limits.beforeRegistration(back.address)
      if (isRefusal(counted)) return counted
      mayRegister = true
    }
    const person = { claims, language: back.language, mayRegister }
    const begun = await beginSession(parts, back.remember, (tx) => accountWithRole(tx, parts, person, now))
    if (isRefusal(begun)) tell(log, provider, begun, claims.fault)
    return begun
  })
}

function tell(log: Logger, { id }: OidcProvider, { body }: Refusal, fault: NotIn | null): void {
  const { reason = 'disabled' } = body as { reason?: string } // of refusals that are made here
  const why = reason === fault?.reason ? fault.why : body.detail
  log.warn({ provider: id, reason }, `a login by the OpenID provider is refused: ${why}`)
}

/** Whether a login makes an account, as it looks before its transaction. */
async function isNewcomer(db: Kysely<Tables>, claims: Claims): Promise<boolean> {
  const { email, fault } = claims
  if (fault || !isMailbox(email) || (await linkedAccount(db, claims))) return false
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

/** The account of a person, with the role that the provider's claim gives where one decides it. RULES AU6, AU9. */
async function accountWithRole(
  tx: Kysely<Tables>,
  parts: OidcParts,
  person: Person,
  now: Date,
): Promise<StoredAccount | Refusal> {
  const account = await accountOf(tx, parts, person, now)
  const { role } = person.claims
  return isRefusal(account) || !role ? account : withRole(tx, account, { ...person.claims, role }, now)
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
  const linked = await linkedAccount(tx, claims, claims.role ? 'to change' : 'to read')
  if (linked) return linked
  const { email, issuer, subject, fault } = claims
  if (fault) return NOT_IN[fault.reason]
  if (!mailAddress(email)) return NOT_IN.no_address
  const known = await lockAccountByEmail(tx, email)
  if (!known && !isMailbox(email)) return NOT_IN.no_address
  const account = known ?? (await newAccount(tx, parts, person, now))
  if (!account) throw MEANWHILE
  if (!isProven(account) || !emailKeys(email).includes(account.email_key)) return NOT_CONFIRMED
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
