import type { FoundAccount } from '@skirmish/contracts/internal/accounts'
import type { Kysely } from 'kysely'
import type { Digests } from '../digests.ts'
import { accountsByEmail } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'

/** The accounts of some e-mail addresses, one answer for each, in their order. RULES CL2. */
export async function findByEmail(
  db: Kysely<Tables>,
  digests: Digests,
  emails: readonly string[],
): Promise<FoundAccount[]> {
  const found = new Map<string, FoundAccount['account']>()
  for (const { email, email_confirmed_at, ...account } of await accountsByEmail(db, emails)) {
    const digest = digests.email(email)
    // Of two accounts, from before two spellings of a domain were one, the confirmed one has the address.
    if (!found.get(digest)?.confirmed) found.set(digest, { ...account, confirmed: email_confirmed_at !== null })
  }
  return emails.map((email) => {
    const digest = digests.email(email)
    return { email, digest, account: found.get(digest) ?? null }
  })
}
