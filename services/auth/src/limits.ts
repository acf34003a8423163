import { talliesOf } from '@skirmish/service-kit/address-tallies'
import type { Redis } from '@skirmish/service-kit/redis'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/refusal'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import { hashOf } from './digests.ts'
import { accountKey } from './domain/account-key.ts'
import { RESET_CODE_TRIES } from './domain/codes.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 3600
/** How many times as often as it may register an address may try to: pupils look for a name that is free. */
const TRIES = 5

/** How many times as many wrong passwords an account may have from all addresses together: they bound a crowd of guessers. */
const FROM_ANYWHERE = 10

/** A try of a password by a person without a session. */
interface LoginTry {
  email: string
  address: string
  /** The session that this device had of the account. */
  device?: string | undefined
}

/** `giveBack` takes the counts off again. */
interface Counted {
  giveBack(): Promise<void>
}

export interface Limits {
  /**
   * Counts a try before its password is verified, so that tries at the same time count too; refuses when the address has used up its wrong
   * passwords of the account or of all accounts, or the account those from anywhere. A device that had a session of the account is refused
   * for its own wrong passwords alone: others' do not lock the owner out.
   */
  beforeLogin(attempt: LoginTry): Promise<Refusal | Counted>
  /** Counts a try of the own password in a session of the account; only tries in its sessions lock it out. */
  beforeOwnPassword(account: { user_id: string; email: string }, address: string): Promise<Refusal | Counted>
  /** Counts a try of a code, like a wrong password, before the code is looked at. */
  beforeCode(address: string): Promise<Refusal | Counted>
  /** Counts an address's try of one reset code, of which only this address's tries count here. */
  beforeResetCode(codeHash: string, address: string): Promise<Refusal | Counted>
  /** Counts a mail before it is asked for, whether or not an account has the email. */
  beforeResetMail(email: string, address: string): Promise<Refusal | Counted>
  beforeConfirmationMail(email: string, address: string): Promise<Refusal | Counted>
  /** Counts the mail of a registration, by the email alone: a school registers behind one address. */
  beforeFirstMail(email: string): Promise<Refusal | Counted>
  /** Counts a registration before it is made; refuses past the limit. What is given back still counts as a try. */
  beforeRegistration(address: string): Promise<Refusal | Counted>
}

/** RULES AU5. Without Redis logins are refused (closed), since guessing must stay limited. */
export function createLimits(redis: Redis, prefix: string, config: Config): Limits {
  const limiter = (name: string, points: number, duration: number) => {
    const limits = { storeClient: redis, keyPrefix: `${prefix}:${name}`, duration }
    const byTimes = new Map<number, RateLimiterRedis>()
    return (key: string, times = 1): Step => {
      const known = byTimes.get(times) ?? new RateLimiterRedis({ ...limits, points: points * times })
      byTimes.set(times, known)
      return { limiter: known, key }
    }
  }
  const most = config.WRONG_PASSWORDS_PER_ACCOUNT
  const ofAddress = limiter('wrong:account-address', most, QUARTER_HOUR_SECONDS)
  const anywhere = limiter('wrong:anywhere', most * FROM_ANYWHERE, QUARTER_HOUR_SECONDS)
  const devices = limiter('wrong:device', most, QUARTER_HOUR_SECONDS)
  const own = limiter('wrong:own', most, QUARTER_HOUR_SECONDS)
  const addresses = limiter('wrong:address', config.WRONG_PASSWORDS_PER_ADDRESS, QUARTER_HOUR_SECONDS)
  const resetCodes = limiter('wrong:code', RESET_CODE_TRIES, QUARTER_HOUR_SECONDS)
  const guesses = (email: string, address: string) => {
    const account = hashOf(accountKey(email))
    const tallies = talliesOf(address)
    return [
      ...tallies.map(({ key, times }) => ofAddress(`${account} ${key}`, times)),
      ...tallies.map(({ key, times }) => addresses(key, times)),
      anywhere(account),
    ]
  }
  const registrations = limiter('register', config.REGISTRATIONS_PER_ADDRESS, HOUR_SECONDS)
  const mails = (kind: string) => {
    const perAccount = limiter(`${kind}:account`, config.MAILS_PER_ACCOUNT, HOUR_SECONDS)
    const perAddress = limiter(`${kind}:address`, config.MAILS_PER_ADDRESS, HOUR_SECONDS)
    return (email: string, address: string) => {
      const places = talliesOf(address).map(({ key, times }) => perAddress(key, times))
      return countAll([perAccount(hashOf(accountKey(email))), ...places], 'mails')
    }
  }
  const firstMails = limiter('first:account', config.MAILS_PER_ACCOUNT, HOUR_SECONDS)
  const tries = limiter('register:tries', config.REGISTRATIONS_PER_ADDRESS * TRIES, HOUR_SECONDS)
  return {
    beforeLogin: ({ email, address, device }) => {
      if (device === undefined) return countAll(guesses(email, address), 'wrong passwords')
      return countAll([devices(device), ...guesses(email, address).map(countOnly)], 'wrong passwords')
    },
    beforeOwnPassword: ({ user_id, email }, address) =>
      countAll([own(user_id), ...guesses(email, address).map(countOnly)], 'wrong passwords'),
    beforeCode: (address) =>
      countAll(
        talliesOf(address).map(({ key, times }) => addresses(key, times)),
        'wrong codes',
      ),
    beforeResetCode: (codeHash, address) =>
      countAll(
        talliesOf(address).map(({ key, times }) => resetCodes(`${codeHash} ${key}`, times)),
        'wrong codes',
      ),
    beforeResetMail: mails('reset'),
    beforeConfirmationMail: mails('confirm'),
    beforeFirstMail: (email) => countAll([firstMails(hashOf(accountKey(email)))], 'mails'),
    beforeRegistration: async (address) => {
      const what = 'registrations from this address'
      const tallies = talliesOf(address)
      const tried = await countAll(
        tallies.map(({ key, times }) => tries(key, times)),
        what,
      )
      if (isRefusal(tried)) return tried
      return countAll(
        tallies.map(({ key, times }) => registrations(key, times)),
        what,
      )
    },
  }
}

/** Does `work` that tells whether a try was right; a try that could not be looked at, since `work` threw, was not wrong and is not counted. */
export async function lookingAt<T>(counted: Counted, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await counted.giveBack().catch(() => {}) // the first error tells what is away
    throw error
  }
}

interface Step {
  limiter: RateLimiterRedis
  key: string
  neverRefuses?: boolean
}
const countOnly = (step: Step): Step => ({ ...step, neverRefuses: true })

/** Counts in each step's limiter. When one refuses, those before it get their counts back. */
async function countAll(steps: readonly Step[], what: string): Promise<Refusal | Counted> {
  const done: Step[] = []
  const giveBack = async () => void (await Promise.all(done.map(({ limiter, key }) => limiter.reward(key, 1))))
  for (const step of steps) {
    try {
      await (step.neverRefuses ? step.limiter.penalty(step.key) : step.limiter.consume(step.key))
      done.push(step)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await giveBack()
      return refuse(429, `Too many ${what}. Please try again later.`, {}, Math.max(1, error.msBeforeNext / 1_000))
    }
  }
  return { giveBack }
}
