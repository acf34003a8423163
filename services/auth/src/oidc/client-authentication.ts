import { createPrivateKey, type KeyObject, type webcrypto, X509Certificate } from 'node:crypto'
import * as oidc from 'openid-client'
import type { ProviderSettings } from './provider-settings.ts'

type Method = Exclude<ProviderSettings['client_auth'], 'auto'>
/** By OpenID Connect Discovery this is what a provider takes that names none. */
const UNNAMED = ['client_secret_basic']
const BY_SECRET = ['client_secret_post', 'client_secret_basic', 'client_secret_jwt'] as const

/** How this site proves to a provider who it is: what the settings say, else what the provider takes by its discovery. */
function methodOf(settings: ProviderSettings, metadata: Readonly<oidc.ServerMetadata>): Method {
  const { client_auth, client_key, client_secret } = settings
  if (client_auth !== 'auto') return client_auth
  if (client_key) return 'private_key_jwt'
  if (!client_secret) return 'none'
  const taken = metadata.token_endpoint_auth_methods_supported ?? UNNAMED
  return BY_SECRET.find((one) => taken.includes(one)) ?? 'client_secret_basic'
}

/** Proves it by the method that the discovery, which is known at the first proof, has decided. */
export function authenticationOf(settings: ProviderSettings): oidc.ClientAuth {
  let chosen: Promise<oidc.ClientAuth> | undefined
  return async (server, client, body, headers) => {
    chosen ??= authenticationBy(methodOf(settings, server), settings, server)
    await (await chosen)(server, client, body, headers)
  }
}

async function authenticationBy(
  method: Method,
  settings: ProviderSettings,
  metadata: Readonly<oidc.ServerMetadata>,
): Promise<oidc.ClientAuth> {
  const { client_secret } = settings
  if (method === 'private_key_jwt') return byKey(settings, metadata)
  if (method === 'client_secret_post') return oidc.ClientSecretPost(client_secret)
  if (method === 'client_secret_basic') return oidc.ClientSecretBasic(client_secret)
  if (method === 'client_secret_jwt') return oidc.ClientSecretJwt(client_secret)
  return oidc.None()
}

async function byKey(settings: ProviderSettings, metadata: Readonly<oidc.ServerMetadata>): Promise<oidc.ClientAuth> {
  const { client_key = '', client_key_id: kid } = settings
  const key = signingKey(privateKeyOf(client_key), metadata.token_endpoint_auth_signing_alg_values_supported)
  const thumbprints = thumbprintsOf(client_key)
  const signing = { key, ...(kid !== undefined && { kid }) }
  return oidc.PrivateKeyJwt(signing, {
    // Entra finds the certificate by its thumbprints.
    [oidc.modifyAssertion]: (header) => void Object.assign(header, thumbprints),
  })
}

/** The private key of a PEM. Throws without a word of it. */
export function privateKeyOf(pem: string): KeyObject {
  const block = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[\s\S]*?-----END \1PRIVATE KEY-----/.exec(
    pem.replaceAll('\\n', '\n'),
  )?.[0]
  try {
    return createPrivateKey(block ?? '')
  } catch {
    throw new Error('the client key is no PEM of a private key without a passphrase')
  }
}

function thumbprintsOf(pem: string): Record<string, string> {
  const block = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/.exec(pem.replaceAll('\\n', '\n'))?.[0]
  if (!block) return {}
  const { fingerprint, fingerprint256 } = new X509Certificate(block)
  const form = (hex: string) => Buffer.from(hex.replaceAll(':', ''), 'hex').toString('base64url')
  return { x5t: form(fingerprint), 'x5t#S256': form(fingerprint256) }
}

const CURVES: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }

/** An RSA key signs by RS256, or by PS256 where the provider takes no other; the other kinds sign in one way. */
function signingKey(key: KeyObject, taken: readonly string[] = ['RS256']): webcrypto.CryptoKey {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  const sign = (algorithm: Parameters<KeyObject['toCryptoKey']>[0]) => key.toCryptoKey(algorithm, false, ['sign'])
  if (type === 'ed25519') return sign('Ed25519')
  if (type === 'ec') return sign({ name: 'ECDSA', namedCurve: CURVES[details?.namedCurve ?? ''] ?? 'P-256' })
  if (type !== 'rsa') throw new Error(`a client key of the type ${type} signs nothing that providers take`)
  const name = !taken.includes('RS256') && taken.includes('PS256') ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5'
  return sign({ name, hash: 'SHA-256' })
}
