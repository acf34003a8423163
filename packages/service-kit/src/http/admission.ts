import type { Refusal } from './refusal.ts'

/** Gives the place back; only the first call counts. */
type Leave = () => void

export interface Admission {
  /**
   * Takes a place, or waits in line for one. Returns null when the line is full, the wait was too long, or the caller has given up:
   * `whenGone` hands out what a caller calls then.
   */
  enter(whenGone?: (giveUp: () => void) => void): Leave | null | Promise<Leave | null>
  /** The number of callers in line. */
  waiting(): number
}

/** Lets `places` callers work at a time and `line` more wait, each for `waitMs` at most, in the order of their coming. */
export function createAdmission(limits: { places: number; line: number; waitMs: number }): Admission {
  let taken = 0
  const line = new Set<(leave: Leave | null) => void>()

  const place = (): Leave => {
    let left = false
    return () => {
      if (left) return
      left = true
      const [next] = line
      if (next) next(place())
      else taken--
    }
  }
  const wait = (whenGone?: (giveUp: () => void) => void) =>
    new Promise<Leave | null>((resolve) => {
      const settle = (leave: Leave | null) => {
        clearTimeout(timer)
        if (line.delete(settle)) resolve(leave)
      }
      const timer = setTimeout(settle, limits.waitMs, null)
      line.add(settle)
      whenGone?.(() => settle(null))
    })
  return {
    enter: (whenGone) => {
      if (taken < limits.places) {
        taken++
        return place()
      }
      return line.size < limits.line ? wait(whenGone) : null
    },
    waiting: () => line.size,
  }
}

/**
 * Does work at a place of an admission, and gives the place back after it; returns `busy` when the caller gets none in time, or within
 * `withinMs` where that is less.
 */
export async function withPlace<T>(
  admission: Admission,
  busy: Refusal,
  work: () => Promise<T>,
  withinMs?: number,
): Promise<T | Refusal> {
  let timer: NodeJS.Timeout | undefined
  const leave = await admission.enter((giveUp) => {
    if (withinMs !== undefined) timer = setTimeout(giveUp, withinMs)
  })
  clearTimeout(timer)
  if (!leave) return busy
  try {
    return await work()
  } finally {
    leave()
  }
}
