import { arenaSocket } from './arena.ts'
import { clashSocket } from './clash.ts'
import { matchSocket } from './match.ts'
import { matchmakingSocket } from './matchmaking.ts'
import { peopleSocket } from './people.ts'
import type { SocketContract } from './socket.ts'
import { watchSocket } from './watch.ts'

/** Every kind of WebSocket. */
export const SOCKETS: readonly SocketContract[] = [
  matchmakingSocket,
  matchSocket,
  clashSocket,
  peopleSocket,
  watchSocket,
  arenaSocket,
]
