import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@skirmish/service-kit/refusal'
import type { SlidingLog } from '@skirmish/service-kit/sliding-log'
import type { Config } from './config.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const HOUR_MS = 3600_000

export interface Limits {
  /** Refuses when the account or the address has used up its wrong passwords. */
  beforeLogin(email: string, address: string): Promise<Refusal | null>
  afterWrongPassword(email: string, address: string): Promise<void>
  /** Counts a registration; refuses past the limit. */
  beforeRegistration(address: string): Promise<Refusal | null>
}

/** RULES AU5. Without Redis logins are refused (closed), since guessing must stay limited. */
export function createLimits(log: SlidingLog, config: Config): Limits {
  const accountKey = (email: string) =>
    `wrong:account:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
  const addressKey = (address: string) => `wrong:address:${address}`
  const tooMany = (what: string, waitMs: number) =>
    refuse(429, `Too many ${what}. Please try again later.`, {}, Math.max(1, waitMs / 1000))
  return {
    beforeLogin: async (email, address) => {
      const waits = await Promise.all([
        log.wait(accountKey(email), config.WRONG_PASSWORDS_PER_ACCOUNT, QUARTER_HOUR_MS),
        log.wait(addressKey(address), config.WRONG_PASSWORDS_PER_ADDRESS, QUARTER_HOUR_MS),
      ])
      const wait = Math.max(...waits)
      return wait > 0 ? tooMany('wrong passwords', wait) : null
    },
    afterWrongPassword: async (email, address) => {
      await Promise.all([log.add(accountKey(email), QUARTER_HOUR_MS), log.add(addressKey(address), QUARTER_HOUR_MS)])
    },
    beforeRegistration: async (address) => {
      const wait = await log.wait(`register:${address}`, config.REGISTRATIONS_PER_ADDRESS, HOUR_MS)
      if (wait > 0) return tooMany('registrations from this address', wait)
      await log.add(`register:${address}`, HOUR_MS)
      return null
    },
  }
}
