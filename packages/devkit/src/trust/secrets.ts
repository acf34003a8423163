import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, folder } from '../paths.ts'

/** The user of NATS and Redis that may do everything: the operator's commands, and the tests of parts. */
export const OPERATOR = 'operator'

/**
 * The secret that a deployment's passwords and its service token are made from: TRUST_SECRET where launchers on several machines
 * share servers, else made at the first start and kept.
 */
export const deploymentSecret = (): string => process.env.TRUST_SECRET || kept('trust')

/** Whether the passwords of a deployment are made from a secret that is here; where not, somebody else has made its roles. */
export const hasDeploymentSecret = (): boolean =>
  Boolean(process.env.TRUST_SECRET) || existsSync(join(dataDir(), 'secrets/trust'))

/** The secret that decides the hidden tests of the bank: TEST_SECRET, else made at the first start and kept. RULES JD9. */
export const testSecret = (): string => process.env.TEST_SECRET || kept('tests')

/** The secret that digests of e-mail addresses are made with: EMAIL_SECRET, else made at the first start and kept. */
export const emailSecret = (): string => process.env.EMAIL_SECRET || kept('emails')

function kept(name: string): string {
  const file = join(folder('secrets'), name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** A password for one purpose, the same at every start. */
export const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')

/** A URL with the user and the password put into it. */
export function withUser(url: string, user: string, password: string): string {
  const named = new URL(url)
  named.username = encodeURIComponent(user)
  named.password = encodeURIComponent(password)
  return named.href.replace(/\/$/, '')
}
