import { isoWeekOf } from '../domain/weeks.ts'
import { isRefused, reasonOf, type SmtpError } from '../mail/smtp-errors.ts'
import { endWeekly, handOver, type Outcome, takeDueWeekly, type WaitingWeekly } from '../store/weekly-queue.ts'
import { composeWeekly } from './compose-weekly.ts'
import { type SendParts, TRY_MS } from './send-mails.ts'

/** News older than this are gathered again: somebody in them may hide by now. Longer than mails wait that keep to the pace. */
const FRESH_MS = 5 * 60_000

/** Sends one weekly mail after another, until none is due or it is `stopped`; `perMinute` is the pace of all processes together. RULES PE7. */
export async function sendWeeklyMails(
  parts: SendParts,
  perMinute: number,
  clock: () => Date,
  stopped?: AbortSignal,
): Promise<void> {
  while (!stopped?.aborted) {
    const mail = await takeDueWeekly(parts.db, clock(), perMinute)
    if (!mail) return
    await endWeekly(parts.db, mail, await sendOne(parts, mail, clock, stopped), clock())
  }
}

async function sendOne(
  parts: SendParts,
  mail: WaitingWeekly,
  clock: () => Date,
  stopped?: AbortSignal,
): Promise<Outcome> {
  // A process that died had handed it over: whether it has arrived nobody knows, and a second one would be worse than none.
  if (mail.handed_at) return 'sent'
  const now = clock()
  if (mail.week !== isoWeekOf(now) || now.getTime() - mail.news_until.getTime() > FRESH_MS) return 'unsent'
  let handed = false
  const noteHanded = async () => {
    await handOver(parts.db, mail, clock())
    handed = true
  }
  try {
    const message = await composeWeekly(parts, mail, now)
    if (!message) return 'dropped'
    const late = AbortSignal.timeout(TRY_MS)
    await parts.sender.send(message, stopped ? AbortSignal.any([late, stopped]) : late, noteHanded)
    return 'sent'
  } catch (error) {
    const outcome = outcomeOf(error, handed)
    // The error's own words may hold the address.
    parts.log.warn({ user_id: mail.user_id, outcome, reason: reasonOf(error) }, 'the sending of a weekly mail failed')
    return outcome
  }
}

function outcomeOf(error: unknown, handed: boolean): Outcome {
  const { responseCode, response = '' } = error as SmtpError // whatever was thrown, these are looked for
  if (handed && responseCode === undefined) return 'sent' // the server did not say
  if (handed && responseCode !== undefined && responseCode >= 500) return 'dropped'
  // By RFC 3463, x.7 is of the server's policy, as where it passes on no mail from here: nothing is wrong with the mailbox.
  return isRefused(error) && !/^\d+[ -]\d\.7\./.test(response) ? 'no mailbox' : 'unsent'
}
