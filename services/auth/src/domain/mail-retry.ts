const DAY_MS = 24 * 3600_000
const FIRST_MS = 10_000
const AT_MOST_MS = 3600_000

/** When a mail that could not be sent is tried again, after `tries` tries: ten seconds, doubling to an hour; null a day after it was asked for. */
export function nextTry(mail: { asked_at: Date; tries: number }, now: Date): Date | null {
  if (now.getTime() - mail.asked_at.getTime() >= DAY_MS) return null
  return new Date(now.getTime() + Math.min(AT_MOST_MS, FIRST_MS * 2 ** Math.min(mail.tries - 1, 20)))
}
