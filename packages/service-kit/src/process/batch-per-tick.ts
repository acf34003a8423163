let waiting: (() => void)[] = []

/**
 * Runs `work`, which must not throw, together with other such work at the end of this turn of the event loop: messages that are written
 * in a row leave in one packet, or wake their readers once. Waking a process costs more than most of the work around a write.
 */
export function batchPerTick(work: () => void): void {
  waiting.push(work)
  if (waiting.length > 1) return
  setImmediate(() => {
    const all = waiting
    waiting = []
    for (const one of all) one()
  })
}
