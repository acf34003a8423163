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
  /** Names the call in its gateway; a call that is asked again keeps it. */
  id: Type.Integer(),
  kind: Type.Union([Type.Literal('open'), Type.Literal('message'), Type.Literal('close')]),
  address: SocketAddress,
  user: SocketUser,
  /** Path parameters of the socket, for example match_id. */
  params: Type.Record(Type.String(), Type.String()),
  /** Only for kind `open`: the socket has been open for a while, and its gateway announces it to a new leader. */
  again: Type.Optional(Type.Boolean()),
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

/** Calls travel in lists, everything that one turn of a gateway's event loop brought; the replies to them too. */
export interface SocketReplies {
  /** Of the leader that answers; only where one process leads. Older ones are not believed. */
  epoch?: number
  replies: (SocketReply & { id: number })[]
}

/** Core NATS subjects of the live path, below the deployment's prefix. */
export const liveSubjects = {
  /** From gateways to the service behind a socket: a list of SocketCall, to be answered on the message's reply subject. */
  calls: (socket: string) => `live.${socket}.calls`,
  /** The reply subject of a gateway's calls. */
  replies: (gateway: string, socket: string) => `live.replies.${gateway}.${socket}`,
  /** To sockets of one gateway: lines of a socket's `conn`, a space, and the message as JSON. */
  pushes: (gateway: string) => `live.gw.${gateway}`,
  /** To every socket of a kind on every gateway. */
  broadcast: (socket: string) => `live.all.${socket}`,
  /** Every two seconds from each gateway, with its sockets counted by kind. */
  beat: 'live.beat',
  /** From a new leader, with its epoch: gateways ask again what is unanswered, and announce their sockets. */
  announce: (socket: string) => `live.announce.${socket}`,
} as const

export const Beat = Type.Object({ gateway: Type.String(), sockets: Type.Record(Type.String(), Type.Integer()) })
export type Beat = Static<typeof Beat>

export interface Announcement {
  epoch: number
}
