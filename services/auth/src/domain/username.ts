import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { accountKey } from './account-key.ts'

/** RULES AU1. */
const USERNAME = /^[A-Za-z0-9_.-]{3,32}$/
const NUMBERS = 1_000_000_000
const PLACEHOLDER = /^deleted\.[0-9a-f]{12}$/

/** What a deleted account is called; `digits` are 12 of base 16. RULES AU10. */
export const placeholderName = (digits: string): string => `deleted.${digits}`

/** Whether a person may not take a name: with a placeholder's the person would pass for a deleted account, with the product's for its makers. RULES AU1. */
export function isReserved(username: string): boolean {
  const key = accountKey(username)
  return key === accountKey(PRODUCT_NAME) || PLACEHOLDER.test(key)
}

/**
 * The names that auth tries for a newcomer in turn: the one from elsewhere when it may be a name here, and numbered ones, since an
 * address is nobody's business. `pick` returns a whole number from 0 to below its argument.
 */
export function namesToTry(elsewhere: string, pick: (below: number) => number): string[] {
  const numbered = Array.from({ length: 5 }, () => `player${pick(NUMBERS)}`)
  return USERNAME.test(elsewhere) ? [elsewhere, ...numbered] : numbered
}
