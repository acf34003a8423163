import type { AuditEntry, Operation } from '@skirmish/contracts/internal/operators'
import type { AccountSession } from '@skirmish/contracts/rest/sessions-of-account'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { accountByEmail, lockAccountByEmail, setDisabled, setRole } from '../store/accounts.ts'
import { audit, auditEntries } from '../store/audit-log.ts'
import { forgetClaimedRole } from '../store/oidc-logins.ts'
import { revokeFamiliesOf } from '../store/refresh-tokens.ts'
import { sessionsOf } from '../store/sessions.ts'
import type { AuditAction, Tables } from '../store/tables.ts'
import { deleteAccount } from './delete-account.ts'

const LOGGED = {
  teacher: 'made_teacher',
  student: 'made_student',
  disable: 'disabled',
  enable: 'enabled',
  end_sessions: 'sessions_ended',
  delete: 'deleted',
} as const satisfies Record<Operation, AuditAction>

const NOBODY = refuse(404, 'No account has this email.')

/**
 * Does what an operator asks to an account. What takes a right away ends the sessions too, since their tokens carry the right. RULES AU6, AU7.
 */
export async function operateAccount(
  database: Database<Tables>,
  { email, operation, by }: { email: string; operation: Operation; by: string },
  now: Date,
): Promise<{ ended_sessions: number; email_confirmed: boolean } | Refusal> {
  return database.transaction(async (tx) => {
    const account = await lockAccountByEmail(tx, email)
    if (!account) return NOBODY
    const { user_id, role } = account
    if (operation === 'teacher' || operation === 'student') {
      await setRole(tx, user_id, operation)
      await forgetClaimedRole(tx, user_id)
    }
    if (operation === 'disable') await setDisabled(tx, user_id, now)
    if (operation === 'enable') await setDisabled(tx, user_id, null)
    const endsSessions =
      operation === 'disable' || operation === 'end_sessions' || (operation === 'student' && role === 'teacher')
    let ended_sessions = endsSessions ? await revokeFamiliesOf(tx, user_id, now) : 0
    if (operation === 'delete') ended_sessions = await deleteAccount(tx, account, now)
    await audit(tx, { actor: 'operator', action: LOGGED[operation], user_id, details: { ended_sessions, by } }, now)
    return { ended_sessions, email_confirmed: account.email_confirmed_at !== null }
  })
}

/** What an operator sees of an account. */
export async function readAccount(
  { db }: Database<Tables>,
  email: string,
  now: Date,
): Promise<{ user_id: string; role: string; disabled: boolean; sessions: AccountSession[] } | Refusal> {
  const account = await accountByEmail(db, email)
  if (!account) return NOBODY
  const { user_id, role, disabled_at } = account
  return { user_id, role, disabled: disabled_at !== null, sessions: await sessionsOf(db, user_id, now) }
}

/** A part of the audit log, the newest first: of an account, or of all. */
export async function readAudit(
  { db }: Database<Tables>,
  which: { email?: string | undefined; before?: number | undefined; limit: number },
): Promise<{ entries: AuditEntry[] } | Refusal> {
  const { email, ...part } = which
  const account = email === undefined ? undefined : await accountByEmail(db, email)
  if (email !== undefined && !account) return NOBODY
  const entries = await auditEntries(db, { ...part, user_id: account?.user_id })
  return { entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })) }
}
