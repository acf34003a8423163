import type { accountData } from '@skirmish/contracts/rest/account-data'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { NO_PASSWORD } from '../passwords.ts'
import { accountById } from '../store/accounts.ts'
import { auditEntries } from '../store/audit-log.ts'
import { identitiesOf } from '../store/oidc-logins.ts'
import { sessionsOf } from '../store/sessions.ts'
import type { Tables } from '../store/tables.ts'
import { weeklyChoiceOf } from '../store/weekly-mails.ts'

type AccountData = Static<(typeof accountData)['answer']['schema']>
const LOG_ENTRIES = 1_000

/** All that auth stores of a person. RULES AU10. */
export async function readAccountData(db: Kysely<Tables>, user_id: string, now: Date): Promise<AccountData | Refusal> {
  const account = await accountById(db, user_id)
  if (!account) return refuse(401, 'This account does not exist any more.')
  const { username, email, role, language } = account
  const identities = await identitiesOf(db, user_id)
  const weekly = await weeklyChoiceOf(db, user_id)
  const entries = await auditEntries(db, { user_id, limit: LOG_ENTRIES })
  return {
    ...{ user_id, username, email, role, language },
    email_confirmed: account.email_confirmed_at !== null,
    has_password: account.password_hash !== NO_PASSWORD,
    ...(weekly && {
      weekly_mail: {
        on: weekly.due_at !== null,
        language: weekly.language,
        told_until: weekly.told_until?.toISOString() ?? null,
      },
    }),
    registered_at: account.registered_at.toISOString(),
    logins_elsewhere: identities.map(({ issuer, linked_at }) => ({ issuer, linked_at: linked_at.toISOString() })),
    sessions: await sessionsOf(db, user_id, now),
    log: entries.map(({ at, action, actor }) => ({ at: at.toISOString(), action, actor })),
  }
}
