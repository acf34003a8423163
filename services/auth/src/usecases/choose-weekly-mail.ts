import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Digests } from '../digests.ts'
import { nextWeeklyAt } from '../domain/weeks.ts'
import { isProven, lockAccount } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'
import { switchOff, switchOn, weeklyChoiceOf } from '../store/weekly-mails.ts'

interface Choice {
  on: boolean
  language: InterfaceLanguage | null
}

const NO_ACCOUNT = refuse(401, 'This account does not exist any more.')
const UNCONFIRMED = refuse(409, 'Please confirm your email address first.')
const UNKNOWN = refuse(404, 'This link is not valid any more. You can end the weekly email in your settings.')

/** Whether a player gets the weekly mail: nobody who has not asked for it does. RULES PE7. */
export async function readWeeklyMail(db: Kysely<Tables>, userId: string): Promise<Choice> {
  const choice = await weeklyChoiceOf(db, userId)
  return { on: Boolean(choice?.due_at), language: choice?.language ?? null }
}

/** Switches a player's weekly mail on, at an address alone that is proven to be the player's, or off. RULES PE7. */
export async function chooseWeeklyMail(
  { database, digests }: { database: Database<Tables>; digests: Digests },
  { user_id, on, language }: { user_id: string; on: boolean; language: InterfaceLanguage },
  now: Date,
): Promise<Choice | Refusal> {
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, user_id)
    if (!account) return NO_ACCOUNT
    if (on && !isProven(account)) return UNCONFIRMED
    if (on) await switchOn(tx, { user_id, language, token: digests.weeklyOff(user_id) }, nextWeeklyAt(now))
    else await switchOff(tx, { user_id })
    return readWeeklyMail(tx, user_id)
  })
}

/** Ends a player's weekly mail by the token of one, however often it comes. RULES PE8. */
export async function endWeeklyMail(db: Kysely<Tables>, token: string): Promise<{ on: false } | Refusal> {
  return (await switchOff(db, { token })) ? { on: false } : UNKNOWN
}
