import { SharedArray } from 'k6/data'
import type { Account } from '../players/player.ts'

/** Where Skirmish is, without a slash at the end. */
export const BASE = __ENV.BASE ?? 'http://127.0.0.1:8080'
export const SOCKETS_BASE = BASE.replace('http', 'ws')
/** How many arrive, or call, a second. */
export const RATE = Number(__ENV.RATE)
export const SECONDS = Number(__ENV.SECONDS)

/** Players with an access token, one copy for all virtual users. */
export const ACCOUNTS = new SharedArray<Account>('accounts', () => JSON.parse(open(__ENV.ACCOUNTS ?? 'accounts.json')))

/** Virtual users hold many sockets each: one costs k6 about 3 MB, a socket far less. */
const SOCKETS_PER_USER = 100
export const USERS = Math.ceil(ACCOUNTS.length / SOCKETS_PER_USER)

/** The accounts of one virtual user, and where in the order of all they stand. */
export function mine(user: number): { account: Account; place: number }[] {
  const own = []
  for (let place = user - 1; place < ACCOUNTS.length; place += USERS) {
    const account = ACCOUNTS[place]
    if (account) own.push({ account, place })
  }
  return own
}

/** Every account once, by all virtual users at the same time. */
export const everyAccountOnce = {
  executor: 'per-vu-iterations',
  vus: USERS,
  iterations: 1,
  maxDuration: `${SECONDS + 180}s`,
} as const
