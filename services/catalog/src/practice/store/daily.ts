import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { DayAttempt } from '../domain/daily-standing.ts'
import type { Outcome } from './statuses.ts'

/** A problem rests for so many days after it was the daily one. RULES PB5. */
const RESTING_DAYS = 60

/** The problem of a UTC day (YYYY-MM-DD), when one has been chosen. */
export async function dailyProblemOf(db: Kysely<Tables>, day: string): Promise<string | null> {
  const { rows } = await sql<{ problem_id: string }>`select problem_id from daily_problems where day = ${day}`.execute(
    db,
  )
  return rows[0]?.problem_id ?? null
}

/**
 * Chooses the problem of a day: an Easy or Medium one for everybody that has rested for 60 days, else the least recently used. One row
 * a day: of replicas that choose at the same time one decides, and the others wait for it. RULES PB5.
 */
export async function chooseDaily(db: Kysely<Tables>, day: string): Promise<void> {
  await sql`insert into daily_problems (day, problem_id)
    select ${day}::date, problem_id from listings left join lateral (
      select max(day) as used from daily_problems where daily_problems.problem_id = listings.problem_id and day < ${day}::date
    ) last on true
    where language = 'en' and for_everybody and difficulty in ('Easy', 'Medium')
    order by case when used >= ${day}::date - ${sql.lit(RESTING_DAYS)} then used end nulls first, md5(${day} || problem_id)
    limit 1
    on conflict (day) do nothing`.execute(db)
}

/** A listed problem in a language. */
export function listingOf(db: Kysely<Tables>, problemId: string, language: InterfaceLanguage) {
  return db
    .selectFrom('numbers')
    .innerJoin('listings', 'listings.number', 'numbers.number')
    .select(['title', 'difficulty', 'knowledge_area', 'complexity'])
    .where('numbers.problem_id', '=', problemId)
    .where('language', '=', language)
    .executeTakeFirst()
}

/** Keeps what a player achieved on the problem of a day, on that day. A solution stays one unless `isRejudged`. */
export async function saveDailyAttempt(
  tx: Kysely<Tables>,
  user_id: string,
  day: string,
  status: Outcome,
  isRejudged = false,
): Promise<void> {
  await sql`insert into daily_attempts (user_id, day, status) values (${user_id}, ${day}, ${status})
    on conflict (user_id, day) do update set status = excluded.status where excluded.status = 'Completed' or ${isRejudged}`.execute(
    tx,
  )
}

/** What a player achieved on the problems of the days up to one: a row a day, so a thousand after three years. */
export async function dailyAttempts(db: Kysely<Tables>, userId: string, day: string): Promise<DayAttempt[]> {
  const { rows } = await sql<DayAttempt>`select day::text, status from daily_attempts
    where user_id = ${userId} and day <= ${day}`.execute(db)
  return rows
}

/** The days on which a player tried the problem of the day. RULES AU10. */
export async function triedDays(db: Kysely<Tables>, userId: string): Promise<DayAttempt[]> {
  const { rows } = await sql<DayAttempt>`select day::text, status from daily_attempts
    where user_id = ${userId} order by day`.execute(db)
  return rows
}
