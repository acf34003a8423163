import { randomInt } from 'node:crypto'
import { canonicalCode } from '@skirmish/contracts/canonical'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { makeInvitationCode } from '../domain/codes.ts'
import { lockAccount, setRole } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import type { Tables } from '../store/tables.ts'
import { addInvitation, takeInvitation, tookInvitation } from '../store/teacher-invitations.ts'

const DAY_MS = 86_400_000
const DONE = { detail: 'You are a teacher now.' }

/** Makes a code that makes one account a teacher. Only its hash is stored. RULES AU6. */
export async function inviteTeacher(
  database: Database<Tables>,
  { days, by }: { days: number; by: string },
  now: Date,
): Promise<{ code: string; expires_at: string }> {
  const code = makeInvitationCode(randomInt)
  const expires_at = new Date(now.getTime() + days * DAY_MS)
  await database.transaction(async (tx) => {
    await addInvitation(tx, canonicalCode(code), { now, expires_at })
    await audit(tx, { actor: 'operator', action: 'invitation_made', user_id: null, details: { days, by } }, now)
  })
  return { code, expires_at: expires_at.toISOString() }
}

/** Makes the account that enters a code a teacher; one that entered it before, and never had the answer, is told so again. The role is in its access tokens from the next refresh on. RULES AU6. */
export async function useInvitation(
  database: Database<Tables>,
  { user_id, code }: { user_id: string; code: string },
  now: Date,
): Promise<{ detail: string } | Refusal> {
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, user_id)
    if (!account) return refuse(401, 'This account does not exist any more.')
    if (account.role === 'teacher')
      return (await tookInvitation(tx, code, user_id)) ? DONE : refuse(409, 'You are a teacher already.')
    if (!(await takeInvitation(tx, code, user_id, now)))
      return refuse(400, 'This code is not right, or it was used, or it has expired.', {
        errors: { code: ['Not right, used or expired.'] },
      })
    await setRole(tx, user_id, 'teacher')
    await audit(tx, { actor: 'account', action: 'invitation_used', user_id }, now)
    return DONE
  })
}
