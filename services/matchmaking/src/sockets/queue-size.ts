import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { broadcast } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { ConnectedPlayers } from '../connected-players.ts'
import type { Lobby } from '../domain/lobby.ts'

/** How many search and how many are online. RULES MM5. */
export const queueSize = (lobby: Lobby, connected: ConnectedPlayers): MatchmakingPush => ({
  action: 'queue_size',
  count: lobby.queue.size,
  players_online: connected.online(),
})

/** Makes the push of the queue's size to every socket, where it has changed since the last one. */
export function createSizePush(bus: Bus, size: () => MatchmakingPush): () => void {
  let last = ''
  return () => {
    const now = size()
    const text = JSON.stringify(now)
    if (text !== last) broadcast(bus, 'matchmaking', now)
    last = text
  }
}
