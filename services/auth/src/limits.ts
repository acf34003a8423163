import type { Redis } from '@skirmish/service-kit/database/redis'
import { type Tally, talliesOf } from '@skirmish/service-kit/http/address-keys'
import { isRefusal, type Refusal } from '@skirmish/service-kit/http/refusal'
import { codeTries, type MayTry } from './code-tries.ts'
import type { Config } from './config.ts'
import { type Counted, countAll, countOnly, type Limiter, limitersOf, type Step } from './counting.ts'
import { hashOf } from './digests.ts'
import { emailKey } from './email-key.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 3600
/** How many times as often as it may register an address may try to: pupils look for a name that is free. */
const TRIES = 5

/** How many times as many wrong passwords an account may have from all addresses together: they bound a crowd of guessers. */
const FROM_ANYWHERE = 10

/** How many times as many tries of one account an IPv6 /48 has as one of its /64: nobody's network uses up what is bounded from anywhere. */
const WIDER_OF_ACCOUNT = 2

/** A mailbox gets so many times as many mails of a kind in a quarter of an hour, from all addresses, as one address may ask for in an hour. */
const MAILS_FROM_ANYWHERE = 2

/** A try of a password by a person without a session. */
interface LoginTry {
  email: string
  address: string
  /** The session that this device had of the account. */
  device?: string | undefined
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
  /** Counts an address's try of an account's reset codes, whether or not there are any; returns which of them the address may still try. */
  beforeResetCode(email: string, address: string, now: Date): Promise<MayTry>
  /**
   * Counts a mail before it is asked for, whether or not an account has the email. `mailed` is false where the mailbox got its mails of
   * this quarter of an hour from other addresses: the service refuses nobody, and floods no mailbox.
   */
  beforeResetMail(email: string, address: string): Promise<Refusal | { mailed: boolean }>
  beforeConfirmationMail(email: string, address: string): Promise<Refusal | Counted>
  /** Counts the mails of a change of address: those that the account asks for, and those to the new address apart from all others to it. */
  beforeChangeMail(change: { user_id: string; new_email: string }, address: string): Promise<Refusal | Counted>
  /** Counts the mail of a registration, by the email alone: a school registers behind one address. */
  beforeFirstMail(email: string): Promise<Refusal | Counted>
  /** Counts a registration before it is made; refuses past the limit. What is given back still counts as a try. */
  beforeRegistration(address: string): Promise<Refusal | Counted>
}

/** RULES AU5. Without Redis logins are refused (closed), since guessing must stay limited. */
export function createLimits(redis: Redis, prefix: string, config: Config): Limits {
  const limiter = limitersOf(redis, prefix)
  const most = config.WRONG_PASSWORDS_PER_ACCOUNT
  const ofAddress = limiter('wrong:account-address', most, QUARTER_HOUR_SECONDS)
  const anywhere = limiter('wrong:anywhere', most * FROM_ANYWHERE, QUARTER_HOUR_SECONDS)
  const devices = limiter('wrong:device', most, QUARTER_HOUR_SECONDS)
  const own = limiter('wrong:own', most, QUARTER_HOUR_SECONDS)
  const addresses = limiter('wrong:address', config.WRONG_PASSWORDS_PER_ADDRESS, QUARTER_HOUR_SECONDS)
  const resetCodes = codeTries(redis, `${prefix}:wrong:code`, talliesOfAccount)
  const guesses = (email: string, address: string) => {
    const account = hashOf(emailKey(email))
    const ofAccount = talliesOfAccount(address).map(({ key, times }) => ofAddress(`${account} ${key}`, times))
    return [...ofAccount, ...stepsAt(addresses, address), anywhere(account)]
  }
  const registrations = limiter('register', config.REGISTRATIONS_PER_ADDRESS, HOUR_SECONDS)
  const mails = (kind: string) => {
    const perAccount = limiter(`${kind}:account`, config.MAILS_PER_ACCOUNT, HOUR_SECONDS)
    const perAddress = limiter(`${kind}:address`, config.MAILS_PER_ADDRESS, HOUR_SECONDS)
    return (account: string, address: string) => [perAccount(account), ...stepsAt(perAddress, address)]
  }
  const toMailbox = (kind: string) =>
    limiter(`${kind}:anywhere`, config.MAILS_PER_ACCOUNT * MAILS_FROM_ANYWHERE, QUARTER_HOUR_SECONDS)
  const resets = mails('reset')
  const resetsToMailbox = toMailbox('reset')
  const confirmations = mails('confirm')
  const changes = mails('change')
  const changesToMailbox = toMailbox('change')
  const firstMails = limiter('first:account', config.MAILS_PER_ACCOUNT, HOUR_SECONDS)
  const tries = limiter('register:tries', config.REGISTRATIONS_PER_ADDRESS * TRIES, HOUR_SECONDS)
  return {
    beforeLogin: ({ email, address, device }) => {
      if (device === undefined) return countAll(guesses(email, address), 'wrong passwords')
      return countAll([devices(device), ...guesses(email, address).map(countOnly)], 'wrong passwords')
    },
    beforeOwnPassword: ({ user_id, email }, address) =>
      countAll([own(user_id), ...guesses(email, address).map(countOnly)], 'wrong passwords'),
    beforeCode: (address) => countAll(stepsAt(addresses, address), 'wrong codes'),
    beforeResetCode: (email, address, now) => resetCodes(hashOf(emailKey(email)), address, now),
    beforeResetMail: async (email, address) => {
      const account = hashOf(emailKey(email))
      const counted = await countAll(resets(`${account} ${networkOf(address)}`, address), 'mails')
      if (isRefusal(counted)) return counted
      return { mailed: !isRefusal(await countAll([resetsToMailbox(account)], 'mails')) }
    },
    beforeConfirmationMail: (email, address) => countAll(confirmations(hashOf(emailKey(email)), address), 'mails'),
    beforeChangeMail: ({ user_id, new_email }, address) =>
      countAll([...changes(user_id, address), changesToMailbox(hashOf(emailKey(new_email)))], 'mails'),
    beforeFirstMail: (email) => countAll([firstMails(hashOf(emailKey(email)))], 'mails'),
    beforeRegistration: async (address) => {
      const what = 'registrations from this address'
      const tried = await countAll(stepsAt(tries, address), what)
      return isRefusal(tried) ? tried : countAll(stepsAt(registrations, address), what)
    },
  }
}

const stepsAt = (limiter: Limiter, address: string): Step[] =>
  talliesOf(address).map(({ key, times }) => limiter(key, times))

/** Where tries of one account are counted: an IPv6 /48 alone never uses up what is bounded from anywhere. */
const talliesOfAccount = (address: string): Tally[] =>
  talliesOf(address).map(({ key, times }) => ({ key, times: Math.min(times, WIDER_OF_ACCOUNT) }))

/** An IPv4 address, or the /48 of an IPv6 address. */
const networkOf = (address: string): string => talliesOf(address).at(-1)?.key ?? address
