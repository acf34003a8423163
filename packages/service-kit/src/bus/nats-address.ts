import { type NatsConnection, PermissionViolationError } from '@nats-io/nats-core'
import type { Logger } from '../telemetry/logger.ts'

export interface NatsAddress {
  servers: string[]
  user?: string
  pass?: string
  inboxPrefix?: string
}

/**
 * Servers, user and password from comma-separated URLs such as `nats://user:password@host:4222`. Answers come to an inbox of
 * the user's own, so that the server can keep users from reading each other's.
 */
export function natsAddress(urls: string): NatsAddress {
  const parsed = urls.split(',').map((url) => new URL(url.includes('://') ? url : `nats://${url}`))
  const { username = '', password = '' } = parsed[0] ?? {}
  const user = decodeURIComponent(username)
  return {
    servers: parsed.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(user && { user, pass: decodeURIComponent(password) }),
    ...(/^[\w-]+$/.test(user) && { inboxPrefix: `_INBOX.${user}` }),
  }
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
