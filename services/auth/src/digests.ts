import { createHash, createHmac } from 'node:crypto'
import { accountKey } from './domain/account-key.ts'

/** Digests by a secret of the deployment: nobody without it finds an address or a code by trying all of them. */
export interface Digests {
  /** Stands for an e-mail address where the address itself need not be known: on the bus, and where it is compared. */
  email(email: string): string
  /** The present form of an address's digest as releases before the secret made it. */
  renewed(digest: string): string
  /** What is stored of an account's code. */
  code(userId: string, code: string): string
}

export function createDigests(secret: string): Digests {
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')
  const renewed = (digest: string) => `1.${keyed('email', digest)}`
  return {
    email: (email) => renewed(createHash('sha256').update(accountKey(email)).digest('base64url')),
    renewed,
    code: (userId, code) => keyed('code', `${userId} ${code}`),
  }
}
