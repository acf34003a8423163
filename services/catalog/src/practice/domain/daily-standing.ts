const DAY_MS = 86_400_000
const SHOWN_DAYS = 7

/** What a player achieved on the problem of a UTC day, YYYY-MM-DD. */
export interface DayAttempt {
  day: string
  status: 'Completed' | 'Failed'
}

type Status = DayAttempt['status'] | 'Pending'

interface Standing {
  status: Status
  /** Days in a row that were solved, up to today, or to yesterday while today still can be. */
  streak: number
  /** The last seven days, today at the end. */
  days: { day: string; status: Status }[]
}

/** The UTC day of a moment. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** The moment at which the UTC day of a moment ends, and the next problem comes. */
export const nextDayAt = (now: Date): Date => new Date(Date.parse(dayOf(now)) + DAY_MS)

/** How a player stands on a day, by what was achieved on it and before it. RULES PB5. */
export function standingOn(day: string, attempts: readonly DayAttempt[]): Standing {
  const byDay = new Map(attempts.map((attempt) => [attempt.day, attempt.status]))
  const dayBefore = (ago: number) => dayOf(new Date(Date.parse(day) - ago * DAY_MS))
  const statusOf = (ago: number): Status => byDay.get(dayBefore(ago)) ?? 'Pending'
  const last = statusOf(0) === 'Completed' ? 0 : 1
  let streak = 0
  while (statusOf(last + streak) === 'Completed') streak++
  const shown = Array.from({ length: SHOWN_DAYS }, (_, i) => SHOWN_DAYS - 1 - i)
  return {
    status: statusOf(0),
    streak,
    days: shown.map((ago) => ({ day: dayBefore(ago), status: statusOf(ago) })),
  }
}
