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

export interface Backlog<T> {
  add(item: T): void
  /** Forgets what has not been worked on. */
  clear(): void
}

/** Works on each item as it comes, in order, but for no more than `sliceMs` in one turn of the event loop: the rest waits for the next turn. */
export function createBacklog<T>(sliceMs: number, work: (item: T) => void): Backlog<T> {
  let items: T[] = []
  let spentMs = 0
  const nextTurn = () => {
    spentMs = 0
    if (items.length > 0) workOnSome()
  }
  const workOnSome = () => {
    if (spentMs === 0) atEndOfTurn(nextTurn)
    while (spentMs < sliceMs) {
      const item = items.shift()
      if (item === undefined) return
      const begun = performance.now()
      work(item)
      spentMs += performance.now() - begun
    }
  }
  return {
    add: (item) => {
      items.push(item)
      workOnSome()
    },
    clear: () => {
      items = []
    },
  }
}
