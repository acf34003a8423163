import { WEEKLY_AT_A_TIME, type WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'
import type { Kysely } from 'kysely'
import { isoWeekOf, newsSince, nextWeeklyAt } from '../domain/weeks.ts'
import { isProven } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'
import { closeWeek, type DueWeekly, takeDueChoices, waitUntil } from '../store/weekly-mails.ts'
import { countWeekly } from '../store/weekly-queue.ts'

/** News that nobody has brought after this time is asked for again. */
const LEASE_MS = 120_000
/** Results of so lately are the next mail's: some of them may still be on the way to a table. */
const SETTLED_MS = 10_000

/**
 * Takes players whose weekly mail is due, and no more than a minute of mails ahead of the mail server: news of a mail that waits grow old. Who
 * can get none in this week waits for the next one. RULES PE7.
 */
export async function takeWeeklyMails(db: Kysely<Tables>, perMinute: number, now: Date) {
  const week = isoWeekOf(now)
  const limit = Math.min(WEEKLY_AT_A_TIME, perMinute - (await countWeekly(db, perMinute)))
  const until = new Date(now.getTime() + LEASE_MS)
  for (;;) {
    const taken = limit > 0 ? await takeDueChoices(db, { now, until, limit }) : []
    const [fit, unfit] = [taken.filter((one) => maySend(one, week)), taken.filter((one) => !maySend(one, week))]
    await waitUntil(
      db,
      unfit.map(({ user_id }) => user_id),
      nextWeeklyAt(now),
    )
    if (fit.length > 0 || taken.length < limit || limit <= 0) {
      const players = fit.map((one) => begun(one, now))
      return { week, until: new Date(now.getTime() - SETTLED_MS).toISOString(), players }
    }
  }
}

const maySend = (one: DueWeekly, week: string): boolean =>
  isProven(one) && !one.disabled_at && !one.deleted_at && (one.week === null || one.week < week)

const begun = ({ user_id, told_until }: DueWeekly, now: Date) => ({
  user_id,
  since: newsSince(told_until, now).toISOString(),
})

/** Has mails with the news of players sent, of a player and a week once, and none without news; returns how many. RULES PE7. */
export async function keepWeeklyMails(
  db: Kysely<Tables>,
  {
    week,
    until,
    mails,
  }: { week: string; until: string; mails: readonly { user_id: string; news: WeeklyNews | null }[] },
  now: Date,
): Promise<{ waiting: number }> {
  let waiting = 0
  for (const { user_id, news } of mails)
    if ((await closeWeek(db, { user_id, week, news, until }, nextWeeklyAt(now))) && news) waiting++
  return { waiting }
}
