const SOON_MS = 48 * 3600_000

/** How much a due date presses: a solved problem's does not. */
export function urgency(dueAt: string | null, status: string, now: number): 'none' | 'later' | 'soon' | 'overdue' {
  if (!dueAt || status === 'Completed') return 'none'
  const left = Date.parse(dueAt) - now
  return left <= 0 ? 'overdue' : left <= SOON_MS ? 'soon' : 'later'
}
