/** Announces an open socket to its service; calls `answered` when that is over, with or without an answer. */
export type Announce = (answered: () => void) => void

/** A gateway announces this many sockets at a time: a joining player's call comes between them, not behind tens of thousands. */
const ANNOUNCED_AT_ONCE = 500

export interface AnnouncementRounds {
  /** Announces every socket of a kind, from the first one on; a round of this kind that is not through ends. */
  begin(socket: string): void
  stop(): void
}

/** Announces the sockets that `present` lists, no faster than their service answers. Pure: it keeps no time and sends nothing itself. */
export function createAnnouncementRounds(
  present: (socket: string) => Iterable<Announce>,
  atOnce = ANNOUNCED_AT_ONCE,
): AnnouncementRounds {
  /** The current round by kind of socket. */
  const current = new Map<string, Iterator<Announce>>()

  const run = (socket: string, round: Iterator<Announce>) => {
    let inHand = 0
    let taking = false
    const take = () => {
      // A socket may be through at once; the loop then takes the next, as calls within calls would fill the stack.
      if (taking) return
      taking = true
      while (inHand < atOnce && current.get(socket) === round) {
        const { value: announce, done } = round.next()
        if (done) break
        inHand++
        announce(() => {
          inHand--
          take()
        })
      }
      taking = false
    }
    take()
  }
  return {
    begin: (socket) => {
      const round = present(socket)[Symbol.iterator]()
      current.set(socket, round)
      run(socket, round)
    },
    stop: () => current.clear(),
  }
}
