import { AwayError } from '@skirmish/service-kit/process/outage'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import * as oidc from 'openid-client'
import { isIn, isLeftOut, lacks, type NotIn, type Person, personOf } from './claims.ts'
import { authenticationOf, privateKeyOf } from './client-authentication.ts'
import { failureOf } from './failures.ts'
import type { ProviderSettings } from './provider-settings.ts'

const TIMEOUT_SECONDS = 5
const EVERYBODYS =
  "addresses of this issuer cannot be trusted: it logs in accounts of every organization; name your own tenant's issuer"

/** A person whom a provider has proven. */
export interface Claims extends Person {
  issuer: string
  subject: string
}

/** The secrets of a login that is under way. */
interface LoginSecrets {
  state: string
  nonce: string
  code_verifier: string
}

export interface OidcProvider {
  id: string
  name: string
  issuer: string
  /** Where the browser goes. Throws when the provider does not answer. */
  authorizationUrl(login: LoginSecrets): Promise<string>
  /** The person of a redirect, or why it is not let in; the log has the reason then. Throws when the provider does not answer. */
  claimsOf(query: string, login: LoginSecrets): Promise<Claims | NotIn>
}

export function createOidcProvider(settings: ProviderSettings, publicUrl: string, log: Logger): OidcProvider {
  const { id, name, issuer, scopes, client_key } = settings
  if (client_key) privateKeyOf(client_key) // a broken one is told at the start
  const redirect_uri = new URL('/auth/oidc', publicUrl).href
  const configuration = createConfiguration(settings)
  /** Works with the provider; what it does not answer is an outage, of which the log tells. */
  const asking = async <T>(work: (provider: oidc.Configuration) => Promise<T>): Promise<T | NotIn> => {
    let discovered: oidc.Configuration | undefined
    try {
      discovered = await configuration()
      return await work(discovered)
    } catch (error) {
      const failure = failureOf(error)
      const outcome = discovered ? failure.outcome : 'away' // no person can do anything about the discovery
      log.warn({ provider: id, reason: outcome, ...failure.about }, 'a login by the OpenID provider failed')
      if (outcome === 'away') throw new AwayError('the OpenID provider does not answer', { cause: error })
      return { reason: outcome, why: '' }
    }
  }
  return {
    id,
    name,
    issuer,
    authorizationUrl: async ({ state, nonce, code_verifier }) => {
      const code_challenge = await oidc.calculatePKCECodeChallenge(code_verifier)
      const asked = { redirect_uri, scope: scopes, state, nonce, code_challenge, code_challenge_method: 'S256' }
      const url = await asking(async (provider) => oidc.buildAuthorizationUrl(provider, asked).href)
      if (typeof url !== 'string') throw new AwayError('the OpenID provider cannot be asked')
      return url
    },
    claimsOf: async (query, login) => {
      const claims = await asking((provider) =>
        exchange(provider, new URL(`${redirect_uri}?${query}`), login, settings, log),
      )
      if ('reason' in claims && claims.why)
        log.warn({ provider: id, reason: claims.reason }, `a login by the OpenID provider is refused: ${claims.why}`)
      return claims
    },
  }
}

/** The provider as its discovery describes it; a discovery that fails is tried again by the next login. */
function createConfiguration(settings: ProviderSettings): () => Promise<oidc.Configuration> {
  let discovered: Promise<oidc.Configuration> | undefined
  return () => {
    discovered ??= discover(settings).catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
}

async function discover(settings: ProviderSettings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer)
  const plain = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  // The signature of an ID token is verified though TLS has brought it.
  const options = { timeout: TIMEOUT_SECONDS, execute: [...plain, oidc.enableNonRepudiationChecks] }
  const found = await oidc.discovery(issuer, settings.client_id, undefined, authenticationOf(settings), options)
  if (settings.trust_email && found.serverMetadata().issuer.includes('{')) throw new Error(EVERYBODYS)
  return found
}

async function exchange(
  provider: oidc.Configuration,
  back: URL,
  { state, nonce, code_verifier }: LoginSecrets,
  settings: ProviderSettings,
  log: Logger,
): Promise<Claims | NotIn> {
  const expected = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: code_verifier,
    idTokenExpected: true,
  }
  const tokens = await oidc.authorizationCodeGrant(provider, back, expected)
  const proven = tokens.claims()
  if (!proven) return { reason: 'refused', why: 'the provider sent no ID token' }
  const lacking = lacks({ proven }, settings)
  const more = lacking === 'nothing' ? undefined : await userinfoOf(provider, tokens.access_token, proven.sub, lacking)
  const person = personOf({ proven, more }, settings)
  const { teacher_claim } = settings
  if (teacher_claim && isIn(person) && person.role === null && isLeftOut(proven, teacher_claim))
    log.warn(
      { provider: settings.id },
      'the provider leaves out the teacher claim where it is long: use one of few values, such as roles',
    )
  return isIn(person) ? { ...person, issuer: proven.iss, subject: proven.sub } : person
}

/** What userinfo says, where the provider has one; where a little alone is lacking a login goes on without it. */
async function userinfoOf(provider: oidc.Configuration, token: string, subject: string, lacking: 'much' | 'a little') {
  if (!provider.serverMetadata().userinfo_endpoint) return undefined
  try {
    return await oidc.fetchUserInfo(provider, token, subject)
  } catch (error) {
    if (lacking === 'much') throw error
    return undefined
  }
}
