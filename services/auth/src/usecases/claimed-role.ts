import type { Kysely } from 'kysely'
import { type StoredAccount, setRole } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { type Identity, noteTeacherByClaim } from '../store/oidc-logins.ts'
import { revokeFamiliesOf } from '../store/refresh-tokens.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Gives an account, which is locked, the role that an identity's claim says. A teacher by an operator or a code stays one: only
 * what a claim has given does a claim take away, and the sessions with it, whose tokens say otherwise. RULES AU6, AU9.
 */
export async function withRole(
  tx: Kysely<Tables>,
  account: StoredAccount,
  { issuer, subject, role }: Identity & { role: 'teacher' | 'student' },
  now: Date,
): Promise<StoredAccount> {
  const { user_id } = account
  if (role === 'teacher' && account.role === 'teacher') return account
  const wasByClaim = await noteTeacherByClaim(tx, { issuer, subject }, role === 'teacher')
  if (account.role === role || (role === 'student' && !wasByClaim)) return account
  await setRole(tx, user_id, role)
  const ended_sessions = role === 'student' ? await revokeFamiliesOf(tx, user_id, now) : 0
  const action = role === 'teacher' ? 'made_teacher' : 'made_student'
  await audit(tx, { actor: 'service', action, user_id, details: { issuer, ended_sessions } }, now)
  return { ...account, role }
}
