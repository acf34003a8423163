import type { Kysely } from 'kysely'
import { emailDigest } from '../email-digest.ts'
import { accountsByEmail } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'

export interface FoundAccount {
  /** As it was asked for. */
  email: string
  /** The same for every spelling of an address; the event of a registration carries it. */
  digest: string
  account: { user_id: string; username: string; name_version: number; role: 'student' | 'teacher' } | null
}

/** The accounts of some e-mail addresses, one answer for each, in their order. RULES CL2. */
export async function findByEmail(db: Kysely<Tables>, emails: readonly string[]): Promise<FoundAccount[]> {
  const found = new Map<string, FoundAccount['account']>()
  for (const { email, ...account } of await accountsByEmail(db, emails)) found.set(emailDigest(email), account)
  return emails.map((email) => {
    const digest = emailDigest(email)
    return { email, digest, account: found.get(digest) ?? null }
  })
}
