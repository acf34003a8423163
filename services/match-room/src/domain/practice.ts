export interface Practice {
  /** Milliseconds, without those since `practising_since`. */
  practised_ms: number
  /** Since when a socket has been open without a pause; null while none is. */
  practising_since: Date | null
}

/** How long a player has had a Solo match open, in milliseconds, until `until`; without it, until its sockets opened last. RULES MR12. */
export function practisedMs({ practised_ms, practising_since }: Practice, until: Date | null): number {
  if (!practising_since || !until) return practised_ms
  return practised_ms + Math.max(0, until.getTime() - practising_since.getTime())
}

/** The practice of a player whose socket opens now. Of the time since the former sockets opened that until `until` counts, the pause after it does not. RULES MR12. */
export function resumed(practice: Practice, until: Date | null, now: Date): Practice {
  if (practice.practising_since && until && until >= now) return practice
  return { practised_ms: practisedMs(practice, until), practising_since: now }
}

export const paused = (practice: Practice, until: Date | null): Practice => ({
  practised_ms: practisedMs(practice, until),
  practising_since: null,
})
