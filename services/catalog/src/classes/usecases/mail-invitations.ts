import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { EMAILS_AT_A_TIME, type FoundAccount, mailInvitations } from '@skirmish/contracts/internal/accounts'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { classOfTeacher } from '../store/classes.ts'
import { noteMailed, notMailed } from '../store/invitation-mails.ts'

/** A class, and the teacher who invites to it. */
export interface Into {
  class_id: string
  teacher_id: string
  /** The teacher's name. */
  teacher: string
  /** Of the mails: nobody knows that of an address without an account. */
  language: InterfaceLanguage
}

/**
 * Has auth tell those of some addresses that a class invites, each by one mail within the time for which mails are remembered. Auth alone
 * knows addresses in readable form for longer than a call. A process that dies before it has noted a mail may send that a second time.
 * RULES CL2.
 */
export async function tellInvited(
  db: Kysely<Tables>,
  auth: Upstream,
  { class_id, teacher_id, teacher, language }: Into,
  found: readonly FoundAccount[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return
  const digestsOf = (some: readonly FoundAccount[]) => some.map((one) => one.digest)
  const waiting = await notMailed(db, class_id, digestsOf(found))
  const untold = found.filter((one) => waiting.has(one.digest))
  const taught = untold.length > 0 && (await classOfTeacher(db, teacher_id, class_id))
  for (let at = 0; taught && at < untold.length; at += EMAILS_AT_A_TIME) {
    const part = untold.slice(at, at + EMAILS_AT_A_TIME)
    const emails = part.map((one) => one.email)
    await auth.call(mailInvitations, { body: { class_id, class_title: taught.title, teacher, language, emails } })
    await noteMailed(db, class_id, digestsOf(part), now)
  }
}
