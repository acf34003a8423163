import { NEWS_DAYS } from '@skirmish/contracts/internal/weekly-mails'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** The hour of Monday, in UTC, from which weekly mails are sent. RULES PE7. */
const FIRST_HOUR = 8

/** How many days a day is behind Monday, in UTC. */
const sinceMonday = (at: Date): number => (at.getUTCDay() + 6) % 7

const dayOf = (at: Date): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())

/** The week of a moment in UTC by ISO 8601, as in `2026-W53`: it is of the year in which its Thursday is. Weeks are ordered as texts are. */
export function isoWeekOf(at: Date): string {
  const thursday = new Date(dayOf(at) + (3 - sinceMonday(at)) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS))
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** When the next weekly mail after a moment is due: on a Monday, in the next ISO week or later today. No change of a clock moves it. RULES PE7. */
export function nextWeeklyAt(after: Date): Date {
  const ofThisWeek = dayOf(after) - sinceMonday(after) * DAY_MS + FIRST_HOUR * HOUR_MS
  return new Date(ofThisWeek > after.getTime() ? ofThisWeek : ofThisWeek + 7 * DAY_MS)
}

/**
 * Where the news of a mail begins: where that of the mail before it ended, two weeks back at most, since one may have come late and one not at
 * all; of the first one a week back. RULES PE7.
 */
export const newsSince = (toldUntil: Date | null, now: Date): Date =>
  new Date(toldUntil ? Math.max(toldUntil.getTime(), now.getTime() - NEWS_DAYS * DAY_MS) : now.getTime() - 7 * DAY_MS)
