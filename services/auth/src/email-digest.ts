import { createHash } from 'node:crypto'
import { accountKey } from './domain/account-key.ts'

/** Stands for an e-mail address where the address itself need not be known: on the bus, and where it is compared. */
export const emailDigest = (email: string): string => createHash('sha256').update(accountKey(email)).digest('base64url')
