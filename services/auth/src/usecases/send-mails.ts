import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { nextTry } from '../domain/mail-retry.ts'
import type { MailSender } from '../mail/sender.ts'
import { isRefused, reasonOf } from '../mail/smtp-errors.ts'
import { postponeMail, removeMail, takeDueMails, type WaitingMail } from '../store/mails.ts'
import { type ComposeParts, composeMail } from './compose-mail.ts'

export interface SendParts extends ComposeParts {
  sender: MailSender
  log: Logger
}

/** As many connections an SMTP server sees at a time from one replica. */
const AT_A_TIME = 5
/** Below the time for which a process has a mail. */
export const TRY_MS = 60_000

/**
 * Sends every mail that is due, until none is or it is `stopped`. Many mails take long, so each has its own time by the clock.
 * A mail that fails waits and holds up no other. RULES AU4.
 */
export async function sendDueMails(parts: SendParts, clock: () => Date, stopped?: AbortSignal): Promise<void> {
  for (let taken = AT_A_TIME; taken === AT_A_TIME && !stopped?.aborted; ) {
    const due = await takeDueMails(parts.db, clock(), AT_A_TIME)
    await Promise.all(due.map((mail) => sendOne(parts, mail, clock, stopped)))
    taken = due.length
  }
}

async function sendOne(parts: SendParts, mail: WaitingMail, clock: () => Date, stopped?: AbortSignal): Promise<void> {
  const { db, sender, log } = parts
  const { mail_id, kind, tries } = mail
  try {
    const message = await composeMail(parts, mail, clock())
    const late = AbortSignal.timeout(TRY_MS)
    if (message) await sender.send(message, stopped ? AbortSignal.any([late, stopped]) : late)
  } catch (error) {
    const next = isRefused(error) ? null : nextTry(mail, clock())
    // The error's own words may hold the address.
    const about = { mail_id, kind, tries, reason: reasonOf(error) }
    if (next) {
      log.warn(about, 'a mail could not be sent; it is tried again')
      return postponeMail(db, mail_id, next)
    }
    log.error(about, 'a mail is given up')
  }
  await removeMail(db, mail_id)
}
