import { createHash } from 'node:crypto'
import { addressKey } from '@skirmish/service-kit/address-key'
import type { Redis } from '@skirmish/service-kit/redis'
import { type Refusal, refuse } from '@skirmish/service-kit/refusal'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { accountKey } from './domain/account-key.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 3600

export interface Limits {
  /**
   * Counts a try before its password is verified, so that tries at the same time count too; refuses when the account or the address
   * has used up its wrong passwords. `giveBack` takes the count off again.
   */
  beforeLogin(email: string, address: string): Promise<Refusal | { giveBack(): Promise<void> }>
  /** Counts a registration; refuses past the limit. */
  beforeRegistration(address: string): Promise<Refusal | null>
}

/** RULES AU5. Without Redis logins are refused (closed), since guessing must stay limited. */
export function createLimits(redis: Redis, prefix: string, config: Config): Limits {
  const limiter = (name: string, points: number, duration: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: `${prefix}:${name}`, points, duration })
  const accounts = limiter('wrong:account', config.WRONG_PASSWORDS_PER_ACCOUNT, QUARTER_HOUR_SECONDS)
  const addresses = limiter('wrong:address', config.WRONG_PASSWORDS_PER_ADDRESS, QUARTER_HOUR_SECONDS)
  const registrations = limiter('register', config.REGISTRATIONS_PER_ADDRESS, HOUR_SECONDS)
  return {
    beforeLogin: async (email, address) => {
      const [account, place] = [hashOf(accountKey(email)), addressKey(address)]
      const giveBackAccount = () => accounts.reward(account, 1)
      const refused = await count(accounts, account, 'wrong passwords')
      if (refused) return refused
      const refusedPlace = await count(addresses, place, 'wrong passwords')
      if (refusedPlace) {
        await giveBackAccount()
        return refusedPlace
      }
      return { giveBack: async () => void (await Promise.all([giveBackAccount(), addresses.reward(place, 1)])) }
    },
    beforeRegistration: (address) => count(registrations, addressKey(address), 'registrations from this address'),
  }
}

/** Emails stay out of Redis. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

async function count(limiter: RateLimiterRedis, key: string, what: string): Promise<Refusal | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return refuse(429, `Too many ${what}. Please try again later.`, {}, Math.max(1, error.msBeforeNext / 1_000))
  }
}
