import { accountKey } from '../domain/account-key.ts'
import { domainKey } from '../email-key.ts'

/** Why a person does not get in by a provider: `why` is for the operator's log, and holds no address. */
export interface NotIn {
  reason: 'cancelled' | 'refused' | 'no_address' | 'unconfirmed_there' | 'domain'
  why: string
}

/** What a provider says of a person, as far as it matters here. */
export interface Person {
  email: string
  /** Why no account is found or made by the address; one that is linked by now is entered without it. */
  fault: NotIn | null
  /** A name that the person goes by there; empty without one. */
  name: string
  /** The role that the provider's claim gives; null where no claim decides it, or the provider has left it out. */
  role: 'teacher' | 'student' | null
}

/** What a deployment makes of a provider's claims. */
export interface ClaimSettings {
  trust_email: boolean
  domains: readonly string[]
  teacher_claim?: string
  teacher_values: readonly string[]
}

type Claims = Readonly<Record<string, unknown>>

/** The claims of an ID token, which is signed, and of userinfo, where that was read. */
export interface Sources {
  proven: Claims
  more: Claims | undefined
}

/**
 * Whether an ID token alone says all that is wanted of a person, so that userinfo need not be read. A login goes on without a little: a
 * newcomer without a name gets another one, and a tenant that is trusted is heard where it says that an address is not confirmed.
 */
export function lacks({ proven }: Pick<Sources, 'proven'>, settings: ClaimSettings): 'much' | 'a little' | 'nothing' {
  const { teacher_claim, trust_email } = settings
  const isUnsaid = confirmationOf(proven) === undefined
  if (!textOf(proven.email) || (isUnsaid && !trust_email)) return 'much'
  if (teacher_claim && valueAt(proven, teacher_claim) === undefined && !isLeftOut(proven, teacher_claim)) return 'much'
  return isUnsaid || !textOf(proven.preferred_username) ? 'a little' : 'nothing'
}

/** The person of a login that the provider has proven, or why nobody like this is let in. RULES AU9. */
export function personOf(sources: Sources, settings: ClaimSettings): Person | NotIn {
  const { proven, more = {} } = sources
  const email = textOf(proven.email) || textOf(more.email)
  if (!isOfDomains(email, settings.domains)) return email ? OTHER_DOMAIN : NO_ADDRESS
  const name = textOf(proven.preferred_username) || textOf(more.preferred_username)
  return { email, fault: email ? faultOf(email, sources, settings) : NO_ADDRESS, name, role: roleOf(sources, settings) }
}

const OTHER_DOMAIN: NotIn = {
  reason: 'domain',
  why: "the address's domain is none of OIDC_DOMAINS, or of `domains` in OIDC_PROVIDERS",
}
const NO_ADDRESS: NotIn = {
  reason: 'no_address',
  why: 'neither the ID token nor userinfo has `email`: have the provider send this claim',
}
const UNCONFIRMED: NotIn = {
  reason: 'unconfirmed_there',
  why: '`email_verified` is false: the address must be confirmed at the provider',
}
const UNSAID: NotIn = {
  reason: 'unconfirmed_there',
  why: 'the provider sends no `email_verified`: where nobody chooses the own address in your own tenant, set OIDC_TRUST_EMAIL, or `trust_email` in OIDC_PROVIDERS',
}

function faultOf(email: string, sources: Sources, { trust_email }: ClaimSettings): NotIn | null {
  const confirmed = isConfirmed(email, sources)
  if (confirmed === undefined) return trust_email ? null : UNSAID
  return confirmed ? null : UNCONFIRMED
}

export const isIn = (one: Person | NotIn): one is Person => !('reason' in one)

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** An address and its confirmation are of one source, or of two that name the same address. */
function isConfirmed(email: string, { proven, more }: Sources): boolean | undefined {
  for (const source of [proven, more]) {
    if (!source || accountKey(textOf(source.email)) !== accountKey(email)) continue
    const confirmed = confirmationOf(source)
    if (confirmed !== undefined) return confirmed
  }
  return undefined
}

/** Cognito and JumpCloud send text; Entra, where asked to, says in `xms_edov` whether the domain's owner has confirmed the address. */
function confirmationOf(claims: Claims): boolean | undefined {
  const said = claims.email_verified ?? claims.xms_edov
  if (said === undefined || said === null) return undefined
  return said === true || said === 1 || said === '1' || (typeof said === 'string' && said.toLowerCase() === 'true')
}

function isOfDomains(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = domainKey(email.slice(email.lastIndexOf('@') + 1))
  return domains.some((one) =>
    one.startsWith('*.') ? domain.endsWith(`.${domainKey(one.slice(2))}`) : domain === domainKey(one),
  )
}

function roleOf({ proven, more = {} }: Sources, settings: ClaimSettings): Person['role'] {
  const { teacher_claim: claim, teacher_values } = settings
  if (!claim) return null
  const said = valueAt(proven, claim) ?? valueAt(more, claim)
  if (said === undefined && (isLeftOut(proven, claim) || isLeftOut(more, claim))) return null
  const values = (Array.isArray(said) ? said : [said]).map(String)
  return values.some((value) => teacher_values.includes(value)) ? 'teacher' : 'student'
}

/** Entra leaves the groups out of a token where they are too many, and says where to ask for them. */
export function isLeftOut(claims: Claims, claim: string): boolean {
  const names = claims._claim_names
  return typeof names === 'object' && names !== null && Object.hasOwn(names, claim)
}

/** A claim by its name, which may hold dots, or by the path to it, such as `realm_access.roles`. */
function valueAt(claims: Claims, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim]
  let at: unknown = claims
  for (const name of claim.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Claims)[name] // has just been seen to be an object
  }
  return at
}
