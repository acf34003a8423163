import { expect, test, vi } from 'vitest'
import { childEnvironment } from '../src/child-environment.ts'

test('OP2 a file for a setting that the launcher makes itself is not passed on', () => {
  vi.stubEnv('INTERNAL_TOKEN_FILE', '/secret/token')
  vi.stubEnv('LOG_FORMAT_FILE', '/etc/format')
  vi.stubEnv('SMTP_URL_FILE', '/secret/mail')
  const child = childEnvironment({ INTERNAL_TOKEN: 'made', LOG_FORMAT: 'json', TRUST_SECRET: undefined })
  expect(child).toMatchObject({ INTERNAL_TOKEN: 'made', LOG_FORMAT: 'json', SMTP_URL_FILE: '/secret/mail' })
  for (const name of ['INTERNAL_TOKEN_FILE', 'LOG_FORMAT_FILE', 'TRUST_SECRET']) expect(child[name]).toBeUndefined()
  vi.unstubAllEnvs()
})
