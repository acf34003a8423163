import { type Static, type TSchema, Type } from 'typebox'
import { IsoTime } from '../schema.ts'
import type { ServiceName } from '../services.ts'

/** What the gateway takes from one socket. Within a release a figure may grow, and never falls: clients rely on it. RULES SH1. */
interface SocketLimit {
  /** The most bytes of a message; a longer one closes the socket with 1009. */
  messageBytes: number
  /** Messages in ten seconds, the protocol's own pings and pongs among them; more close it with 1008. All sockets of a person share the gateway's SOCKET_MESSAGES_PER_10S beside. */
  messagesPer10s: number
}

export interface SocketContract {
  /** Also the name of its metrics and of the NATS subjects behind it. */
  id: 'matchmaking' | 'match' | 'clash' | 'people' | 'watch' | 'arena'
  path: string
  /** What its path names. */
  params?: TSchema
  service: ServiceName
  summary: string
  /** Gateways write the same to many sockets of it, and the service hears of no single one: clients only ping. RULES WA5. */
  fansOut?: true
  /** The action that answers a malformed or unknown message; the socket stays open. RULES SH1. */
  refusal: 'refused' | 'error'
  /**
   * Messages that a socket gets once, by `action`: `by` is the field that tells one from the next, `onRequest` that the answer to a
   * client's message repeats it. RULES MM4, MR4.
   */
  once: Readonly<Record<string, { by?: string; onRequest?: boolean }>>
  limit: SocketLimit
  /** The client's messages, by `action`. */
  client: Readonly<Record<string, TSchema>>
  /** The server's messages, by `action`. */
  server: Readonly<Record<string, TSchema>>
}

/** A browser does not see the protocol's own pings. The gateway answers by itself; the service behind the socket never hears of it. */
export const Ping = Type.Object(
  { action: Type.Literal('ping') },
  { description: 'Asks whether the connection still works; answered by `pong` at once.' },
)
export const Pong = Type.Object(
  { action: Type.Literal('pong'), server_time: IsoTime },
  { description: 'The connection works, and this is the time of the server.' },
)
export type Pong = Static<typeof Pong>

/** The answer to a message that the server cannot carry out, on sockets where the specification names no other. RULES SH1. */
export const Refused = Type.Object(
  { action: Type.Literal('refused'), reason: Type.String() },
  { description: 'A message was malformed, unknown or out of place; the socket stays open.' },
)
export const refused = (reason: string): Static<typeof Refused> => ({ action: 'refused', reason })
export const UNKNOWN_MESSAGE = 'This message is not known here.'

/** The message that refuses on a socket of this kind. RULES SH1. */
export const refusalOn = (contract: SocketContract, reason: string): object =>
  contract.refusal === 'refused' ? refused(reason) : { action: 'error', message: reason }

/** Declares a WebSocket: a sealed set of messages each way. Gateway, service, web, AsyncAPI reference and tests read it. */
export function defineSocket<const S extends SocketContract>(socket: S): S {
  return socket
}
