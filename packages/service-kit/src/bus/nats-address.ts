import {
  type Authenticator,
  credsAuthenticator,
  type NatsConnection,
  nkeyAuthenticator,
  PermissionViolationError,
} from '@nats-io/nats-core'
import type { ClientIdentity } from '../process/client-identity.ts'
import { UnusableServerError } from '../process/retry.ts'
import type { Logger } from '../telemetry/logger.ts'

/** What a process proves itself by to NATS, beside the user and password of its URL. */
export interface NatsSecrets {
  /** The text of a credentials file, or an NKEY's seed. */
  credentials?: string | undefined
  identity?: ClientIdentity | undefined
}

export interface NatsAddress {
  servers: string[]
  user?: string
  pass?: string
  authenticator?: Authenticator
  inboxPrefix?: string
  /** Given, the client refuses a server without TLS. */
  tls?: Partial<ClientIdentity>
}

/**
 * Servers, user and password from comma-separated URLs such as `nats://user:password@host:4222`. Answers come to an inbox of
 * the user's own, so that the server can keep users from reading each other's. One `tls://` has all of them encrypted: a server, or whoever
 * stands before it, that offers no TLS is refused then, where `nats://` takes what is offered.
 */
export function natsAddress(urls: string, { credentials, identity }: NatsSecrets = {}): NatsAddress {
  const parsed = urls.split(',').map((url) => new URL(url.includes('://') ? url : `nats://${url}`))
  const { username = '', password = '' } = parsed[0] ?? {}
  const user = decodeURIComponent(username)
  return {
    servers: parsed.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(credentials !== undefined && { authenticator: authenticatorOf(credentials) }),
    ...(credentials === undefined && user && { user, pass: decodeURIComponent(password) }),
    ...(/^[\w-]+$/.test(user) && { inboxPrefix: `_INBOX.${user}` }),
    ...(parsed.some(({ protocol }) => protocol === 'tls:') && { tls: { ...identity } }),
  }
}

const SEED = /^SU[A-Z2-7]{56}$/

function authenticatorOf(credentials: string): Authenticator {
  const text = credentials.trim()
  const bytes = (of: string) => new TextEncoder().encode(of)
  if (SEED.test(text)) return nkeyAuthenticator(bytes(text))
  if (text.includes('BEGIN NATS USER JWT')) return credsAuthenticator(bytes(`${text}\n`)) // the client does not know the last line without its end
  throw new UnusableServerError("NATS_CREDENTIALS is neither a credentials file of NATS nor an NKEY's seed.")
}

/** Logs the operations that the server's permissions deny: a denied subscription brings nothing and reports no error. */
export function logDenied(nc: NatsConnection, log: Logger): void {
  void (async () => {
    for await (const status of nc.status()) {
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        log.error({ subject: status.error.subject, operation: status.error.operation }, 'NATS denied an operation')
    }
  })()
}
