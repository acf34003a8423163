import type { Duplex } from 'node:stream'
import type { SocketCall } from '@skirmish/contracts/live'
import type { User } from '@skirmish/service-kit/auth/access-token'
import type { SocketCaller } from '@skirmish/service-kit/sockets/socket-rpc-client'
import type { Counts } from './counts.ts'
import type { Recipient } from './delivery.ts'
import type { SocketCounts } from './socket-counts.ts'

/** Where sockets belong of which no service hears. RULES WA5. */
export interface Watching {
  join(connection: Connection): void
  leave(connection: Connection): void
}

/** What every connection of a gateway shares. */
export interface GatewayContext {
  gateway: string
  caller: Pick<SocketCaller, 'call'>
  watching: Watching
  /** Counts messages by person: a socket that is opened again begins with no budget of its own. */
  messages: Counts
  messagesPer10s: number
  /** Multiplies the messages that a socket's contract declares for ten seconds. */
  socketLimitsTimes: number
  counts: SocketCounts
  closed(connection: Connection): void
}

/** What a socket asks its service. */
export type Asked = Pick<SocketCall, 'kind' | 'again' | 'message' | 'code'>

/**
 * One socket. Tens of thousands of these lie in a gateway's memory, so it is one flat object, the listeners are shared, and nothing
 * ticks for it alone.
 */
export interface Connection extends Recipient {
  readonly context: GatewayContext
  readonly conn: string
  readonly user: User
  readonly params: Readonly<Record<string, string>>
  /** Whether a call waits for the service's answer; later calls wait in `later`, in order. */
  busy: boolean
  later: Asked[] | null
  /** The window of ten seconds in which the client's last message came, and how many have come in it. */
  window: number
  inWindow: number
  /** Pings since it was heard last; one that has just opened needs none. */
  pings: number
  /** The version of the last broadcast that the socket got. */
  told: number
  /** While set, written bytes wait there, so that the upgrade's answer and the first state leave together. */
  held: Duplex | null
}

/** Sends the bytes that were held back. */
export function release(connection: Connection): void {
  connection.held?.uncork()
  connection.held = null
}
