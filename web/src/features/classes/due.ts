const SOON_MS = 48 * 3600_000
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** How much a due date presses: a solved problem's does not. */
export function urgency(dueAt: string | null, status: string, now: number): 'none' | 'later' | 'soon' | 'overdue' {
  if (!dueAt || status === 'Completed') return 'none'
  const left = Date.parse(dueAt) - now
  return left <= 0 ? 'overdue' : left <= SOON_MS ? 'soon' : 'later'
}

/** How far off a moment is, in words of a language: "in 5 hours", "3 days ago". */
export function farOff(moment: string, language: string, now: number): string {
  const left = Date.parse(moment) - now
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (Math.abs(left) < HOUR_MS) return words.format(Math.trunc(left / 60_000), 'minute')
  if (Math.abs(left) < SOON_MS) return words.format(Math.trunc(left / HOUR_MS), 'hour')
  return words.format(Math.trunc(left / DAY_MS), 'day')
}
