import { randomInt } from 'node:crypto'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { makeLinkCode, RESET_LINK_MS } from '../domain/codes.ts'
import { lockAccountByEmail } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { addResetLink } from '../store/reset-links.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Makes a link by which a person whom no mail reaches sets another password; an earlier one ends. What it carries stands behind the #,
 * since a browser sends that part to no server. It proves no address: an operator has handed it over. RULES AU4.
 */
export async function makeResetLink(
  database: Database<Tables>,
  { email, by, publicUrl }: { email: string; by: string; publicUrl: string },
  now: Date,
): Promise<{ link: string; expires_at: string } | Refusal> {
  const code = makeLinkCode(randomInt)
  const expires_at = new Date(now.getTime() + RESET_LINK_MS)
  return database.transaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account) return refuse(404, 'No account has this email.')
    const { user_id } = account
    await addResetLink(tx, { user_id, code, expires_at })
    await audit(tx, { actor: 'operator', action: 'reset_link_made', user_id, details: { by } }, now)
    const link = new URL('/auth/reset', publicUrl)
    link.hash = new URLSearchParams({ code, email: account.email }).toString()
    return { link: link.href, expires_at: expires_at.toISOString() }
  })
}
