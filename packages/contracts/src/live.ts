import { type Static, Type } from 'typebox'
import type { WatchPush } from './sockets/watch.ts'

/**
 * The seam between a gateway's sockets and the service behind them. A gateway forwards a socket's openings, messages and
 * closes as calls and carries out the replies; a service pushes to a socket by the address of its call. Pushes may be
 * lost: the answer to a reopened socket is the whole state.
 */
export const SocketAddress = Type.Object({ gateway: Type.String(), conn: Type.String() })
export type SocketAddress = Static<typeof SocketAddress>

const SocketUser = Type.Object({ user_id: Type.String(), username: Type.String() })

export const SocketCall = Type.Object({
  /** Names the call in its gateway; a repeated call keeps its id. */
  id: Type.Integer(),
  kind: Type.Union([Type.Literal('open'), Type.Literal('message'), Type.Literal('close')]),
  address: SocketAddress,
  user: SocketUser,
  /** Path parameters of the socket, for example match_id. */
  params: Type.Record(Type.String(), Type.String()),
  /** Only for kind `open`: the socket has been open for a while, and its gateway announces it. */
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

/** Calls travel in lists, one for each turn of a gateway's event loop, and so do the replies. */
export interface SocketReplies {
  /** The epoch of the answering leader, where one process leads. Gateways ignore replies of an older epoch. */
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
  /** To every socket of a kind whose path names `room`, on every gateway. */
  roomBroadcast: (socket: string, room: string) => `live.all.${socket}.${room}`,
  /** Every two seconds from each gateway, with its sockets counted by kind. */
  heartbeat: 'live.beat',
  /** From a service that may have missed calls or lost pushes: gateways repeat unanswered calls and announce their sockets. */
  announce: (socket: string) => `live.announce.${socket}`,
  /** Between the replicas of the match-room: the id of a submission whose verdict is stored. A hint, which may be lost. */
  judged: 'live.match-room.judged',
  /** Between the replicas of the judge: who used one of them for how long. It may be lost. */
  judgeUse: 'live.judge.used',
  /** From gateways to the match-rooms, of which one takes each: a list of WatchAsk. RULES WA5. */
  watchAsks: 'live.watch.asks',
  /** To every gateway with watchers of a match: a WatchFrame. */
  watched: (matchId: string) => `live.watch.of.${matchId}`,
  /** From a service to itself: while these arrive the channel works, and a gateway that is silent is gone. */
  loopback: (service: string) => `live.${service}.loopback`,
} as const

export const Heartbeat = Type.Object({
  gateway: Type.String(),
  sockets: Type.Record(Type.String(), Type.Integer()),
  /** By kind of socket, the epoch of the leader to which this gateway announces its sockets. */
  epochs: Type.Optional(Type.Record(Type.String(), Type.Integer())),
})
export type Heartbeat = Static<typeof Heartbeat>

export interface Announcement {
  /** The leader's epoch; absent where replicas share the calls. */
  epoch?: number
  /** The gateway that shall announce its sockets; every gateway when absent. */
  gateway?: string
}

/** What a gateway wants to know of a match that somebody watches there: one that another gateway has just asked for is not asked for again. */
export interface WatchAsk {
  match_id: string
  /** Whether the delayed code is due too. */
  code: boolean
}

/** A watched match, for every gateway that has watchers of it. RULES WA1–WA5. */
export interface WatchFrame {
  /** Null where it cannot be watched, or not any more. */
  state: Extract<WatchPush, { action: 'watch' }> | null
  /** Whom a player of the match blocks. */
  shut_out: readonly string[]
  /** Absent where it is not due; without sides where nobody's code is shown. */
  code?: {
    sides: readonly Extract<WatchPush, { action: 'code' }>[]
    /** Who plays the problem since the match began, and so gets no code from here on. */
    barred: readonly string[]
  }
}
