import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const TABLES = ['email_tokens', 'email_changes', 'recovery_codes', 'reset_codes', 'reset_links', 'oidc_logins'] as const

/** Deletes what can be used no longer: tokens and codes of mails, changes of addresses, logins that were not finished, and names that are free again. */
export async function deleteExpired(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).where('expires_at', '<', now).execute()
  await db.deleteFrom('former_names').where('until', '<', now).execute()
}
