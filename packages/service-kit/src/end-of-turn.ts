let waiting: (() => void)[] = []

/**
 * Runs `work`, which must not throw, at the end of this turn of the event loop with all the other: what is written in a row leaves
 * in one packet, or wakes its readers once. A write that wakes a process costs more than most of what surrounds it.
 */
export function atEndOfTurn(work: () => void): void {
  waiting.push(work)
  if (waiting.length > 1) return
  setImmediate(() => {
    const all = waiting
    waiting = []
    for (const one of all) one()
  })
}
