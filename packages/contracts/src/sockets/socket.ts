import type { TSchema } from 'typebox'
import type { ServiceName } from '../rest/route.ts'

export interface SocketContract {
  /** Also the name of its metrics and of the NATS subjects behind it. */
  id: 'matchmaking' | 'match' | 'clash'
  path: string
  service: ServiceName
  summary: string
  /** The action that answers a malformed or unknown message; the socket stays open. RULES SH1. */
  refusal: 'refused' | 'error'
  /** What a client may send, by `action`. */
  client: Readonly<Record<string, TSchema>>
  /** What the server sends, by `action`. */
  server: Readonly<Record<string, TSchema>>
}

/** Declares a WebSocket: a sealed set of messages each way. Gateway, service, web, AsyncAPI reference and tests read it. */
export function defineSocket<const S extends SocketContract>(socket: S): S {
  return socket
}
