import { createFifo } from './fifo.ts'

interface Absent {
  away_since: number | undefined
}

/** Waiting players without a socket. Times are milliseconds since the epoch. RULES MM6. */
export interface DisconnectGrace<P extends Absent> {
  began(player: P, at: number): void
  /** Ends the grace of a player who is back, or who has no place any more. */
  ended(player: P): void
  /** The players who have been away since `until` or longer. Each call lists them again until their grace has ended. */
  since(until: number): P[]
}

export function createDisconnectGrace<P extends Absent>(): DisconnectGrace<P> {
  const inOrder = createFifo<{ player: P; at: number }>()
  const long = new Set<P>()
  return {
    began: (player, at) => {
      player.away_since = at
      inOrder.push({ player, at })
    },
    ended: (player) => {
      player.away_since = undefined
      long.delete(player)
    },
    since: (until) => {
      for (let next = inOrder.first(); next && next.at <= until; next = inOrder.first()) {
        inOrder.shift()
        if (next.player.away_since === next.at) long.add(next.player)
      }
      return [...long]
    },
  }
}
