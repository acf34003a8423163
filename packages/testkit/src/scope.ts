import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { dataDir } from '@skirmish/devkit/paths'
import { TEST_PACKAGES } from './test-packages.ts'

/** A scope as the environment of a service that runs in a process of its own. */
export const environmentOf = (names: ReturnType<typeof scope>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [name, String(value)]))

/** Names that no other test file uses: a prefix for databases, subjects, streams and keys, and the servers' URLs. */
export function scope() {
  const { DATABASE_URL, NATS_URL, REDIS_URL } = process.env
  if (!DATABASE_URL || !NATS_URL || !REDIS_URL) throw new Error('the servers are not up: run the tests by npm test')
  const name = `t${randomBytes(4).toString('hex')}`
  return {
    DATABASE_URL,
    NATS_URL,
    REDIS_URL,
    DATABASE_PREFIX: `${name}_`,
    NATS_PREFIX: name,
    NATS_STREAM_MAX_BYTES: 32 * 1024 * 1024, // NATS sets it aside for every stream of every test
    HOST: '127.0.0.1',
    PORT: 0,
    INSTANCE: '1',
    EMAIL_SECRET: 'the-secret-of-addresses-of-the-tests-of-parts',
    MAIL_FOLDER: join(dataDir(), 'mail', name),
    BANK_PACKAGES: TEST_PACKAGES.join(','),
    INTERNAL_TOKEN: 'the-internal-token-of-the-tests-of-parts',
    TRUST_TRACEPARENT: true,
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'json' as const,
    DATABASE_POOL: 5,
    SHUTDOWN_MS: 12_000,
  }
}
