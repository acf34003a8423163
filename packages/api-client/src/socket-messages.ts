import type { Ping, Pong, SocketContract } from '@skirmish/contracts/sockets/socket'
import type { Static } from 'typebox'

/** What a client says on a socket, but for the pings, which the socket sends itself. */
export type RequestOn<S extends SocketContract> = Exclude<
  Static<S['client'][keyof S['client']]>,
  Static<typeof Ping>
> & {
  action: string
}

/** What the service behind a socket says. */
export type PushOn<S extends SocketContract> = Exclude<Static<S['server'][keyof S['server']]>, Pong> & {
  action: string
}

/** What the path of a socket names, where it names anything. */
export type NamedBy<S extends SocketContract> = 'params' extends keyof S
  ? { params: Static<NonNullable<S['params']>> }
  : { params?: never }
