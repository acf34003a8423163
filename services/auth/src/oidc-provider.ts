import { AwayError } from '@skirmish/service-kit/process/outage'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import * as oidc from 'openid-client'
import type { Config } from './config.ts'

const SCOPE = 'openid email profile'
const TIMEOUT_SECONDS = 5
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** What the provider says of a person. */
export interface Claims {
  issuer: string
  subject: string
  email: string
  email_verified: boolean
  /** A name that the person goes by there; empty without one. */
  name: string
}

export interface OidcProvider {
  name: string
  /** Where the browser goes. Throws when the provider does not answer. */
  authorizationUrl(login: { state: string; nonce: string; code_verifier: string }): Promise<string>
  /** The person of a redirect, or null when the provider, or a check of its answer, refuses it. Throws when the provider does not answer. */
  claimsOf(query: string, login: { state: string; nonce: string; code_verifier: string }): Promise<Claims | null>
}

/** The provider of the settings, or null without one. */
export function createOidcProvider(config: Config, log: Logger): OidcProvider | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL } = config
  if (!OIDC_ISSUER) return null
  const issuer = new URL(OIDC_ISSUER)
  const plain = issuer.protocol === 'http:'
  if (plain && !LOOPBACK.has(issuer.hostname))
    throw new Error('OIDC_ISSUER must be an https URL: over http anybody between could log in as anybody')
  const redirect_uri = new URL('/auth/oidc', PUBLIC_URL).href
  const options = { timeout: TIMEOUT_SECONDS, ...(plain && { execute: [oidc.allowInsecureRequests] }) }
  let discovered: Promise<oidc.Configuration> | undefined
  const provider = (): Promise<oidc.Configuration> => {
    discovered ??= oidc.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, options).catch((error) => {
      discovered = undefined // the next login asks again
      throw new AwayError('the OpenID provider does not answer', { cause: error })
    })
    return discovered
  }
  return {
    name: OIDC_NAME,
    authorizationUrl: async ({ state, nonce, code_verifier }) => {
      const code_challenge = await oidc.calculatePKCECodeChallenge(code_verifier)
      const asked = { redirect_uri, scope: SCOPE, state, nonce, code_challenge, code_challenge_method: 'S256' }
      return oidc.buildAuthorizationUrl(await provider(), asked).href
    },
    claimsOf: async (query, { state, nonce, code_verifier }) => {
      const configuration = await provider()
      try {
        const expected = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        }
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirect_uri}?${query}`), expected)
        const proven = tokens.claims()
        if (!proven) return null
        const more = await oidc.fetchUserInfo(configuration, tokens.access_token, proven.sub)
        // An address and whether it is confirmed are from one source: two may speak of different addresses.
        const { email, email_verified } = typeof proven.email === 'string' ? proven : more
        const { preferred_username } = { ...proven, ...more }
        return {
          issuer: proven.iss,
          subject: proven.sub,
          email: typeof email === 'string' ? email : '',
          email_verified: email_verified === true,
          name: typeof preferred_username === 'string' ? preferred_username : '',
        }
      } catch (error) {
        if (!isRefused(error)) throw new AwayError('the OpenID provider does not answer', { cause: error })
        const { code, error: said } = error as { code?: string; error?: string } // of all errors that are refusals
        log.warn({ reason: said ?? code }, 'a login by the OpenID provider is refused')
        return null
      }
    },
  }
}

const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_MISSING_SERVER_METADATA',
])
const PROVIDER_FAILS = new Set(['server_error', 'temporarily_unavailable'])

/**
 * Whether the provider refuses this login, or what it said is not to be believed. That it refuses us, by a secret that is wrong for
 * example, is an outage: the person can do nothing about it.
 */
function isRefused(error: unknown): boolean {
  if (error instanceof oidc.ClientError) return !NO_ANSWER.has(error.code ?? '')
  if (error instanceof oidc.AuthorizationResponseError) return !PROVIDER_FAILS.has(error.error)
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'
}
