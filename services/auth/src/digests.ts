import { createHash, createHmac } from 'node:crypto'
import { readableKey } from './email-key.ts'

/** Digests by a secret of the deployment: nobody without it finds an address or a code by trying all of them. */
export interface Digests {
  /** Stands for an e-mail address where the address itself need not be known: on the bus, and where it is compared. */
  email(email: string): string
  /** What is stored of an account's code. */
  code(userId: string, code: string): string
  /** The token that ends a player's weekly mail, in each of them the same; it opens nothing else. RULES PE8. */
  weeklyOff(userId: string): string
}

export function createDigests(secret: string): Digests {
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')
  return {
    email: (email) => `1.${keyed('email', readableKey(email))}`, // 1 tells it from digests of another way of making them
    code: (userId, code) => keyed('code', `${userId} ${code}`),
    weeklyOff: (userId) => keyed('weekly off', userId),
  }
}

/** What is stored of a token that nobody finds by trying, and what stands for an address in Redis. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
