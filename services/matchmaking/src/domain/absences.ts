import { createFifo } from './fifo.ts'
import { createSpreadMap } from './spread-map.ts'

/** Waiting players without a socket. Times are milliseconds since the epoch. RULES MM6. */
export interface Absences {
  began(userId: string, at: number): void
  /** The player is back, or has no place any more. */
  ended(userId: string): void
  /** Who has been away since `until` or longer: named each time, until it has ended. */
  since(until: number): string[]
}

export function createAbsences(): Absences {
  const away = createSpreadMap<number>()
  const inOrder = createFifo<{ userId: string; at: number }>()
  const long = new Set<string>()
  const ended = (userId: string) => {
    away.delete(userId)
    long.delete(userId)
  }
  return {
    began: (userId, at) => {
      away.set(userId, at)
      inOrder.push({ userId, at })
    },
    ended,
    since: (until) => {
      for (let next = inOrder.first(); next && next.at <= until; next = inOrder.first()) {
        inOrder.shift()
        if (away.get(next.userId) === next.at) long.add(next.userId)
      }
      return [...long]
    },
  }
}
