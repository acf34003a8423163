import type { ProblemAttempted } from '@skirmish/contracts/events/matches'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Tables } from '../../tables.ts'
import { dayOf, nextDayAt, standingOn } from '../domain/daily-standing.ts'
import { chooseDaily, dailyAttempts, dailyProblemOf, listingOf, saveDailyAttempt } from '../store/daily.ts'
import type { Reader } from '../store/problem-pages.ts'
import { saveStatus } from '../store/statuses.ts'

/** The problem of the day, chosen by the first call of the day. Null while no problem qualifies. RULES PB5. */
export async function dailyOf(db: Kysely<Tables>, now: Date): Promise<string | null> {
  const day = dayOf(now)
  const chosen = await dailyProblemOf(db, day)
  if (chosen) return chosen
  await chooseDaily(db, day)
  return dailyProblemOf(db, day)
}

/** The day's problem and what a player is shown of it; the match is match-room's. RULES PB5, SH9. */
export async function readDaily(db: Kysely<Tables>, reader: Reader, now: Date) {
  const problem_id = await dailyOf(db, now)
  const listing = problem_id && (await listingOf(db, problem_id, reader.language))
  if (!problem_id || !listing) return null
  const day = dayOf(now)
  const standing = standingOn(day, await dailyAttempts(db, reader.user_id, day))
  return { problem_id, day, shown: { ...listing, ...standing, next_at: nextDayAt(now).toISOString() } }
}

/**
 * Keeps the news of an attempt: the problem's status for the player, and the day's when it is the problem of that day. A match between
 * players that was lost is no failure of the day. RULES PB5.
 */
export async function noteAttempt(
  tx: Kysely<Tables>,
  attempt: Pick<
    Static<(typeof ProblemAttempted)['payload']>,
    'user_id' | 'problem_id' | 'day' | 'status' | 'match_type'
  >,
  now: Date,
): Promise<void> {
  const { user_id, problem_id, day, status, match_type = 'Solo' } = attempt
  await saveStatus(tx, user_id, problem_id, status)
  if (status === 'Failed' && match_type !== 'Solo') return
  // The day's first attempt may come before anybody has asked for the daily problem.
  const daily = day === dayOf(now) ? await dailyOf(tx, now) : await dailyProblemOf(tx, day)
  if (daily === problem_id) await saveDailyAttempt(tx, user_id, day, status)
}
