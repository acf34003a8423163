import { type Static, Type } from 'typebox'

/**
 * The seam between a gateway's sockets and the service behind them. A gateway forwards what happens on a socket as a
 * request and carries out the reply; a service pushes to a socket by the address that came with it. Lost pushes are
 * allowed: reopening the socket answers the whole state.
 */
export const SocketAddress = Type.Object({ gateway: Type.String(), conn: Type.String() })
export type SocketAddress = Static<typeof SocketAddress>

const SocketUser = Type.Object({ user_id: Type.String(), username: Type.String() })

export const SocketCall = Type.Object({
  kind: Type.Union([Type.Literal('open'), Type.Literal('message'), Type.Literal('close')]),
  address: SocketAddress,
  user: SocketUser,
  /** Path parameters of the socket, for example match_id. */
  params: Type.Record(Type.String(), Type.String()),
  /** The validated client message; only for kind `message`. */
  message: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** The close code; only for kind `close`. */
  code: Type.Optional(Type.Integer()),
})
export type SocketCall = Static<typeof SocketCall>

export interface SocketReply {
  /** Messages to write to the socket, in order. */
  send: readonly object[]
  /** Close the socket after sending. */
  close?: { code: number; reason: string }
}

/** Core NATS subjects of the live path, below the deployment's prefix. */
export const liveSubjects = {
  /** Requests of gateways to the service behind a socket. */
  call: (socket: string) => `live.${socket}.call`,
  /** To one socket: the payload is the message. */
  push: (address: SocketAddress) => `live.gw.${address.gateway}.${address.conn}`,
  /** To every socket of a kind on every gateway. */
  broadcast: (socket: string) => `live.all.${socket}`,
  /** Every two seconds from each gateway, with its sockets counted by kind. */
  beat: 'live.beat',
  /** From a new matchmaking leader: gateways announce their sockets again. */
  announce: (socket: string) => `live.announce.${socket}`,
} as const

export const Beat = Type.Object({ gateway: Type.String(), sockets: Type.Record(Type.String(), Type.Integer()) })
export type Beat = Static<typeof Beat>
