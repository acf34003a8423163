import { addressOf } from '@skirmish/api-client/address'
import { openReconnectingSocket, type ReconnectingSocket } from '@skirmish/api-client/reconnecting-socket'
import type { NamedBy, PushOn, RequestOn } from '@skirmish/api-client/socket-messages'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { Reports } from '../reports/reports.ts'
import type { RefreshSession } from '../session/refresh.ts'
import type { Session } from '../session/tokens.ts'
import { parsePush } from './parse-push.ts'
import type { ServerClock } from './server-clock.ts'
import { watch } from './watchdog.ts'

export type LiveSocket<S extends SocketContract> = ReconnectingSocket<RequestOn<S>>

type Options<S extends SocketContract> = NamedBy<S> & {
  contract: S
  onMessage(message: PushOn<S>): void
  /** `open` after every (re)connection, `waiting` once it has been away for two seconds, `gone` for good. */
  onState?(state: 'open' | 'waiting' | 'gone'): void
}

interface Listener {
  session: Session
  refreshSession: RefreshSession
  leaveForLogin(): void
  clock: ServerClock
  reports: Reports
}
export type OpenLiveSocket = <S extends SocketContract>(options: Options<S>) => LiveSocket<S>

/** The sockets of the logged-in user. A session that the server refuses is ended. */
export const liveSockets =
  (listener: Listener): OpenLiveSocket =>
  (options) =>
    openLiveSocket(listener, options)

/** A socket of this page that comes back. */
function openLiveSocket<S extends SocketContract>(
  { session, refreshSession, leaveForLogin, clock, reports }: Listener,
  { contract, params, onMessage, onState }: Options<S>,
): LiveSocket<S> {
  const address = location.origin.replace(/^http/, 'ws') + addressOf(contract, params && { params })
  const onText = (text: string) => {
    const push = parsePush(contract, text)
    if (!push) return reports.count('unknown_message')
    if (push.server_time) clock.noteServerTime(push.server_time)
    if (push.action !== 'pong') onMessage(push as unknown as PushOn<S>) // parsed by the contract of S
  }
  const surroundings = {
    connect: (token: string | null) => new WebSocket(`${address}?token=${encodeURIComponent(token ?? '')}`),
    token: session.access,
    renew: refreshSession,
    refused: leaveForLogin,
    watch,
    onOnline,
  }
  return openReconnectingSocket<RequestOn<S>>(surroundings, { onText, onState })
}

function onOnline(back: () => void): () => void {
  window.addEventListener('online', back)
  return () => window.removeEventListener('online', back)
}
