import type { Kysely } from 'kysely'
import { titlesOf } from '../../practice/store/listings.ts'
import type { Tables } from '../../tables.ts'
import { reminderOf } from '../domain/reminder-texts.ts'
import type { PushOutcome, PushService } from '../push-service.ts'
import { type DueReminder, dueProblems, takeReminders } from '../store/due-reminders.ts'
import { type KeptSubscription, subscriptionsOf } from '../store/push-subscriptions.ts'
import { AT_ONCE, sendReminder } from './send-reminder.ts'

/** Reminders go out from this long before a due date. */
const AHEAD_MS = 24 * 3_600_000
/**
 * A student is reminded of one problem at most once within this time, however often its due date is moved. It is no shorter than `AHEAD_MS`, so
 * no due date reminds twice.
 */
const APART_MS = AHEAD_MS

/**
 * Reminds students of problems that are due within a day, until there is nobody left to remind or `stopped`, and yields the outcomes turn by turn.
 * Only listed problems remind: a problem is listed once it is published. RULES CL6.
 */
export async function* remindOfDue(
  db: Kysely<Tables>,
  push: PushService,
  now: Date,
  stopped?: AbortSignal,
): AsyncGenerator<PushOutcome, void> {
  const span = { from: now, to: new Date(now.getTime() + AHEAD_MS) }
  const last = new Date(now.getTime() - APART_MS)
  const titles = await titlesOf(db, await dueProblems(db, span))
  while (titles.size > 0 && !stopped?.aborted) {
    const taken = await takeReminders(db, span, last, [...titles.keys()], AT_ONCE)
    if (taken.length === 0) return
    const users = [...new Set(taken.map((one) => one.user_id))]
    const byUser = Map.groupBy(await subscriptionsOf(db, users), (one) => one.user_id)
    const remind = (due: DueReminder, to: KeptSubscription) => {
      const problem_title = titles.get(due.problem_id) ?? ''
      return sendReminder(db, push, to, reminderOf({ ...due, problem_title }, to.language), now, stopped)
    }
    yield* await Promise.all(taken.flatMap((due) => (byUser.get(due.user_id) ?? []).map((to) => remind(due, to))))
  }
}
