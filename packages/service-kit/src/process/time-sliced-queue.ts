import { batchPerTick } from './batch-per-tick.ts'

export interface TimeSlicedQueue<T> {
  add(item: T): void
  /** Drops the items that it has not worked on. */
  clear(): void
}

/** Works on each item as it comes, in order, for no more than `sliceMs` in one turn of the event loop: later items wait for the next turn. */
export function createTimeSlicedQueue<T>(sliceMs: number, work: (item: T) => void): TimeSlicedQueue<T> {
  let items: T[] = []
  let spentMs = 0
  const nextTurn = () => {
    spentMs = 0
    if (items.length > 0) workOnSome()
  }
  const workOnSome = () => {
    if (spentMs === 0) batchPerTick(nextTurn)
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
