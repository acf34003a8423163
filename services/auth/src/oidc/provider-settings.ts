import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { CLIENT_AUTHENTICATIONS, type OidcConfig } from './config.ts'

const text = (options: object = {}) => Type.String({ minLength: 1, ...options })
const texts = (options: object = {}) => Type.Array(text(), { default: [], ...options })

/** A provider, as OIDC_PROVIDERS lists it. */
const ProviderSettings = Type.Object(
  {
    id: text({ pattern: '^[a-z0-9-]{1,32}$' }),
    name: text(),
    issuer: text(),
    client_id: text(),
    client_secret: Type.Optional(text()),
    client_key: Type.Optional(text()),
    client_key_id: Type.Optional(text()),
    client_auth: Type.Enum([...CLIENT_AUTHENTICATIONS], { default: 'auto' }),
    scopes: text({ default: 'openid email profile', pattern: '(^|\\s)openid(\\s|$)' }),
    trust_email: Type.Boolean({ default: false }),
    domains: texts(),
    teacher_claim: Type.Optional(text()),
    teacher_values: texts(),
  },
  { additionalProperties: false },
)
export type ProviderSettings = Static<typeof ProviderSettings>

/** The id of the provider that OIDC_ISSUER names. */
const SINGLE = 'oidc'
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** Entra's tenants of everybody: any organization's administrator chooses the addresses of its accounts there, and strangers' too. */
const EVERYBODY = new Set(['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'])
/** Where everybody has accounts, and some an address that is not confirmed. */
const EVERYBODYS = new Set(['login.live.com', 'accounts.google.com', 'appleid.apple.com'])
const MICROSOFT = /(^|\.)(microsoftonline\.(com|us|de)|partner\.microsoftonline\.cn|windows\.net|ciamlogin\.com)$/

/** The providers of the settings, the one of OIDC_ISSUER first. Throws a sentence that names what is wrong, and no value. */
export function providersOf(config: OidcConfig): ProviderSettings[] {
  const single = singleOf(config)
  const listed = listOf(config.OIDC_PROVIDERS)
  const all = [...(single ? [{ ...single, at: 'OIDC_ISSUER' }] : []), ...listed]
  const ids = new Set<string>()
  return all.map(({ at, ...settings }) => {
    const fault = ids.has(settings.id)
      ? `the id ${settings.id} is taken; the provider of OIDC_ISSUER is ${SINGLE}`
      : faultOf(settings)
    if (fault) throw new Error(`The configuration is not usable: ${at}: ${fault}.`)
    ids.add(settings.id)
    return settings
  })
}

function singleOf(config: OidcConfig): ProviderSettings | null {
  if (!config.OIDC_ISSUER) return null
  return {
    id: SINGLE,
    name: config.OIDC_NAME,
    issuer: config.OIDC_ISSUER,
    client_id: config.OIDC_CLIENT_ID,
    ...(config.OIDC_CLIENT_SECRET && { client_secret: config.OIDC_CLIENT_SECRET }),
    ...(config.OIDC_CLIENT_KEY && { client_key: config.OIDC_CLIENT_KEY }),
    ...(config.OIDC_CLIENT_KEY_ID && { client_key_id: config.OIDC_CLIENT_KEY_ID }),
    client_auth: config.OIDC_CLIENT_AUTH,
    scopes: config.OIDC_SCOPES,
    trust_email: config.OIDC_TRUST_EMAIL,
    domains: split(config.OIDC_DOMAINS),
    ...(config.OIDC_TEACHER_CLAIM && { teacher_claim: config.OIDC_TEACHER_CLAIM }),
    teacher_values: split(config.OIDC_TEACHER_VALUES),
  }
}

const split = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

function listOf(json: string | undefined): (ProviderSettings & { at: string })[] {
  if (!json) return []
  const wrong = (what: string) => new Error(`The configuration is not usable: OIDC_PROVIDERS ${what}.`)
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    throw wrong('is not JSON') // its own words would quote secrets
  }
  if (!Array.isArray(list)) throw wrong('must be a list of objects')
  return list.map((given, index) => {
    const settings = Value.Default(ProviderSettings, given)
    const at = `OIDC_PROVIDERS, provider ${index + 1}`
    if (Value.Check(ProviderSettings, settings)) return { ...settings, at }
    const faults = Value.Errors(ProviderSettings, settings).flatMap(({ instancePath, keyword, message, params }) => {
      const { requiredProperties = [], additionalProperties = [] } = params as Record<string, string[]> // of two keywords
      if (requiredProperties.length > 0) return requiredProperties.map((name) => `${name} is missing`)
      if (additionalProperties.length > 0) return additionalProperties.map((name) => `${name} is no setting`)
      if (keyword === 'boolean') return [] // of what the line above has named
      return [`${instancePath.slice(1).replaceAll('/', ' ') || 'it'} ${message}`]
    })
    throw new Error(`The configuration is not usable: ${at}: ${[...new Set(faults)].join('; ')}.`)
  })
}

function faultOf(settings: ProviderSettings): string | undefined {
  const { issuer, client_auth, client_secret, client_key, trust_email, teacher_claim, teacher_values, domains } =
    settings
  const url = URL.parse(issuer)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'the issuer must be an https URL'
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname))
    return 'the issuer must be an https URL: over http anybody between could log in as anybody'
  if (client_auth.startsWith('client_secret') && !client_secret) return `${client_auth} needs a client secret`
  if (client_auth === 'private_key_jwt' && !client_key) return 'private_key_jwt needs a client key'
  if (client_auth === 'auto' && client_secret && client_key)
    return 'it has a client secret and a client key: remove one'
  if (trust_email && isEverybodys(url))
    return "addresses of this issuer cannot be trusted: it logs in accounts of every organization, whose administrators choose any address. Name your own tenant's issuer, https://login.microsoftonline.com/<tenant id>/v2.0"
  if (trust_email && domains.length === 0)
    return 'addresses are trusted in domains of your own alone: name them, since a tenant may give its accounts addresses of strangers too'
  if (!!teacher_claim !== teacher_values.length > 0) return 'a teacher claim and its values go together'
  const odd = domains.find((one) => !/^(\*\.)?[^\s@*,/]+\.[^\s@*,/]+$/.test(one))
  return odd === undefined
    ? undefined
    : `${odd} is no domain: write school.example, or *.school.example for those below it`
}

/** Whether an issuer logs in accounts of anybody. One whose discovery shows it later is found there. */
const isEverybodys = ({ hostname, pathname }: URL): boolean =>
  EVERYBODYS.has(hostname) ||
  (MICROSOFT.test(hostname) && EVERYBODY.has(decodeURIComponent(pathname.split('/')[1] ?? '').toLowerCase()))
