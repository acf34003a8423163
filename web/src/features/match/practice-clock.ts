/** Practice time as the server told it last. */
export interface PracticeClock {
  ms: number
  /** Since when it runs, by the server's clock, in milliseconds; null while it stands. */
  since: number | null
}

export const practisedMs = ({ ms, since }: PracticeClock, now: number): number =>
  ms + (since === null ? 0 : Math.max(0, now - since))

/** Practice pauses while the socket is away; the snapshot of the next one tells what the server has counted. RULES MR12. */
export const standing = (clock: PracticeClock | null, now: number): PracticeClock | null =>
  clock && { ms: practisedMs(clock, now), since: null }
