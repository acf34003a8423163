import * as oidc from 'openid-client'

const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
])
const PROVIDER_FAILS = new Set(['server_error', 'temporarily_unavailable'])
/** What a provider says when the person goes back, or is to do something there that it has not done. */
const CANCELLED = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'user_cancelled',
])

/** What becomes of a login that fails at the provider, and what the operator reads of it. */
export interface Failure {
  outcome: 'cancelled' | 'refused' | 'away'
  /** For the log: no secret, no code and no address. */
  about: Record<string, string | number>
}

/**
 * Whether the person has gone back, the provider refuses this login or what it said is not to be believed, or the provider does not work
 * for us. That it refuses us, by a secret that is wrong for example, is an outage: the person can do nothing about it.
 */
export function failureOf(error: unknown): Failure {
  return { outcome: outcomeOf(error), about: aboutOf(error) }
}

function outcomeOf(error: unknown): Failure['outcome'] {
  if (error instanceof oidc.ClientError) return hasAnswer(error) ? 'refused' : 'away'
  if (error instanceof oidc.AuthorizationResponseError) {
    if (CANCELLED.has(error.error)) return 'cancelled'
    return PROVIDER_FAILS.has(error.error) ? 'away' : 'refused'
  }
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant' ? 'refused' : 'away'
}

const hasAnswer = ({ code, cause }: oidc.ClientError): boolean =>
  code !== undefined && !NO_ANSWER.has(code) && !(cause instanceof TypeError)

/** What of an error says what is wrong; the libraries' causes hold whole responses and tokens, of which only these are told. */
function aboutOf(error: unknown): Failure['about'] {
  const about: Failure['about'] = {}
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const { message, code, error: said, error_description, status, cause } = at as Told
    if (depth === 0) about.message = shown(message)
    else if (!String(about.message).includes(message)) about.cause = shown(message)
    if (typeof code === 'string' && about.code === undefined) about.code = shown(code)
    else if (typeof code === 'string') about.cause_code = shown(code)
    if (typeof said === 'string') about.error = shown(said)
    if (typeof error_description === 'string') about.description = shown(error_description)
    if (typeof status === 'number') about.status = status
    if (cause instanceof Response) about.status = cause.status
    Object.assign(about, compared(cause))
  }
  return about
}

interface Told {
  message: string
  code?: unknown
  error?: unknown
  error_description?: unknown
  status?: unknown
  cause?: unknown
}

/** Of a value that is not the expected one, such as another issuer, both; never of a nonce or a hash. */
function compared(cause: unknown): Record<string, string> {
  if (typeof cause !== 'object' || cause === null) return {}
  const { expected, attribute, claim, body, claims } = cause as Record<string, unknown> // what the library adds is looked at
  const name = attribute ?? claim
  if (typeof name !== 'string') return {}
  if (!['issuer', 'iss', 'aud', 'exp', 'iat', 'nbf'].includes(name)) return { field: shown(name) }
  const values = (body ?? claims) as Record<string, unknown> | undefined
  return {
    field: name,
    ...(expected !== undefined && { expected: shown(String(expected)) }),
    ...(values?.[name] !== undefined && { received: shown(String(values[name])) }),
  }
}

const MOST = 300
const ADDRESS = /[^\s@'"<>(),:;]+@[^\s@'"<>(),:;]+/g

/** A provider's words as one short line without addresses. */
const shown = (text: string): string => text.replace(/\s+/g, ' ').replace(ADDRESS, '<address>').slice(0, MOST)
