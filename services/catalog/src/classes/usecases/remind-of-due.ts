import type { Kysely } from 'kysely'
import { titlesOf } from '../../practice/store/listings.ts'
import type { Tables } from '../../tables.ts'
import { reminderOf } from '../domain/reminder-texts.ts'
import type { PushService, Sent } from '../push-service.ts'
import { type DueReminder, dueProblems, takeReminders } from '../store/due-reminders.ts'
import { dropSubscription, type KeptSubscription, subscriptionsOf } from '../store/push-subscriptions.ts'

/** So long before it is due a problem is reminded of. */
const AHEAD_MS = 24 * 3_600_000
/** Students whose reminders are taken at a time: those that are taken are sent, also when the process is told to end. */
const AT_ONCE = 10

/**
 * Reminds students of problems that are due within a day, until there is nobody left to remind or `stopped`. What is listed has been published:
 * students do not know of anything else. RULES CL6.
 */
export async function remindOfDue(
  db: Kysely<Tables>,
  push: PushService,
  now: Date,
  note: (outcome: Sent) => void,
  stopped?: AbortSignal,
): Promise<void> {
  const span = { from: now, to: new Date(now.getTime() + AHEAD_MS) }
  const titles = await titlesOf(db, await dueProblems(db, span))
  while (titles.size > 0 && !stopped?.aborted) {
    const taken = await takeReminders(db, span, [...titles.keys()], AT_ONCE)
    if (taken.length === 0) return
    const users = [...new Set(taken.map((one) => one.user_id))]
    const byUser = Map.groupBy(await subscriptionsOf(db, users), (one) => one.user_id)
    const remind = async (due: DueReminder, to: KeptSubscription) => {
      const problem_title = titles.get(due.problem_id) ?? ''
      const outcome = await push.send(to, reminderOf({ ...due, problem_title }, to.language), now, stopped)
      if (outcome === 'gone') await dropSubscription(db, to.endpoint)
      note(outcome)
    }
    await Promise.all(taken.flatMap((due) => (byUser.get(due.user_id) ?? []).map((to) => remind(due, to))))
  }
}
