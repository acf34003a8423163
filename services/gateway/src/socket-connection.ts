import type { Duplex } from 'node:stream'
import type { Pong, SocketContract } from '@skirmish/contracts/sockets/socket'
import type { User } from '@skirmish/service-kit/auth/access-token'
import type { RawData, WebSocket } from 'ws'
import { ask, OPEN, refuse } from './ask-service.ts'
import { readMessage } from './client-messages.ts'
import type { Connection, GatewayContext } from './connection.ts'
import { faultOf, faultOfControl } from './message-limits.ts'
import { writeTo } from './write-to.ts'

const CONNECTION = Symbol('connection')
/** A socket carries its connection, where the shared listeners find it. */
type Carrier = WebSocket & { [CONNECTION]?: Connection }

/**
 * Runs one socket: checks the client's messages by the contract, hands them to the service in order, and writes its replies
 * back. The gateway decides nothing. RULES SH1.
 */
export function runConnection(
  context: GatewayContext,
  conn: string,
  contract: SocketContract,
  socket: WebSocket,
  user: User,
  params: Readonly<Record<string, string>>,
  held: Duplex | null,
): Connection {
  const connection: Connection = {
    context,
    conn,
    contract,
    user,
    params,
    socket,
    opened: false,
    early: null,
    toldOnce: '',
    busy: false,
    later: null,
    window: 0,
    inWindow: 0,
    pings: -1,
    told: 0,
    held,
  }
  const carrier: Carrier = socket
  carrier[CONNECTION] = connection
  socket.on('message', onMessage)
  socket.on('ping', onPing)
  socket.on('pong', onPong)
  socket.on('error', ignore) // a close follows
  socket.on('close', onClose)
  if (contract.fansOut) beginWatching(connection)
  else ask(connection, OPEN)
  return connection
}

function beginWatching(connection: Connection): void {
  connection.opened = true
  connection.context.counts.opening(connection.contract.id, 'opened')
  connection.context.watching.join(connection)
}

const ignore = () => {}

function onPong(this: Carrier): void {
  const connection = this[CONNECTION]
  if (connection) connection.pings = 0
  onPing.call(this)
}

function onPing(this: Carrier): void {
  const connection = this[CONNECTION]
  const fault = connection && faultOfControl(connection)
  if (fault) this.close(fault.code, fault.reason)
}

function onClose(this: Carrier, code: number): void {
  const connection = this[CONNECTION]
  if (!connection) return
  connection.context.closed(connection)
  connection.context.counts.closed(connection.contract.id, code)
  if (connection.contract.fansOut) connection.context.watching.leave(connection)
  else ask(connection, { kind: 'close', code })
}

function onMessage(this: Carrier, data: RawData, isBinary: boolean): void {
  const connection = this[CONNECTION]
  if (!connection) return
  const fault = faultOf(connection, data as Buffer) // what ws hands over unless told otherwise
  if (fault) {
    this.close(fault.code, fault.reason)
    return
  }
  const message = readMessage(connection.contract, data, isBinary)
  if (typeof message === 'string') refuse(connection, message)
  else if (message.action === 'ping') writeTo(this, pong())
  else ask(connection, { kind: 'message', message })
}

const pong = () => JSON.stringify({ action: 'pong', server_time: new Date().toISOString() } satisfies Pong)
