import { type Challenge, type PeoplePush, peopleSocket } from '@skirmish/contracts/sockets/people'
import type { LiveSocket, OpenLiveSocket } from '../live/socket.ts'
import type { Session } from '../session/tokens.ts'

export interface Challenges {
  incoming: readonly Challenge[]
  outgoing: readonly Challenge[]
}

const NONE: Challenges = { incoming: [], outgoing: [] }

/** The challenges of and to the player, as the server tells them; while its socket is open the player is here. */
export function createChallenges(openLiveSocket: OpenLiveSocket, session: Session) {
  let state = NONE
  let socket: LiveSocket<typeof peopleSocket> | null = null
  const watchers = new Set<() => void>()

  function change(next: Challenges): void {
    state = next
    for (const watcher of watchers) watcher()
  }
  function heard(push: PeoplePush): void {
    if (push.action === 'challenges') change({ incoming: push.incoming, outgoing: push.outgoing })
  }
  function close(): void {
    socket?.close()
    socket = null
    change(NONE)
  }
  session.onOwnerGone(close)

  return {
    state: (): Challenges => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    open(): void {
      socket ??= openLiveSocket({
        contract: peopleSocket,
        onMessage: heard,
        onState: (connection) => {
          if (connection === 'gone') close()
        },
      })
    },
    close,
  }
}
