import type { Duplex } from 'node:stream'
import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import { type Pong, refusalOn, type SocketContract } from '@skirmish/contracts/sockets/socket'
import type { User } from '@skirmish/service-kit/auth/access-token'
import type { SocketCaller } from '@skirmish/service-kit/sockets/socket-rpc-client'
import type { RawData, WebSocket } from 'ws'
import { readMessage } from './client-messages.ts'
import type { Counts } from './counts.ts'
import { deliverEarly, deliverReply, type Recipient } from './delivery.ts'
import type { SocketCounts } from './socket-counts.ts'
import { writeTo } from './write-to.ts'

/** What every connection of a gateway shares. */
export interface GatewayContext {
  gateway: string
  caller: SocketCaller
  /** Counts messages by person: a socket that is opened anew begins with no budget of its own. */
  messages: Counts
  messagesPer10s: number
  counts: SocketCounts
  closed(connection: Connection): void
}

type Asked = Pick<SocketCall, 'kind' | 'again' | 'message' | 'code'>

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
  /** Pings since it was heard last; one that has just opened needs none. */
  pings: number
  /** The version of the last broadcast that the socket got. */
  told: number
  /** While set, written bytes wait there, so that the upgrade's answer and the first state leave together. */
  held: Duplex | null
}

const MOST_WAITING = 50
const OPEN: Asked = { kind: 'open' }
const AGAIN: Asked = { kind: 'open', again: true }

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
    pings: -1,
    told: 0,
    held,
  }
  const carrier: Carrier = socket
  carrier[CONNECTION] = connection
  socket.on('message', onMessage)
  socket.on('pong', onPong)
  socket.on('error', ignore) // a close follows
  socket.on('close', onClose)
  ask(connection, OPEN)
  return connection
}

/** Announces the socket to the service. A socket that waits for an answer is announced afterwards; an opening socket's call announces it already. */
export function announce(connection: Connection, done: () => void): void {
  if (!connection.busy) {
    ask(connection, AGAIN, done)
    return
  }
  if (connection.opened && connection.later?.at(-1) !== AGAIN) ask(connection, AGAIN)
  done()
}

/** Sends the bytes that were held back. */
export function release(connection: Connection): void {
  connection.held?.uncork()
  connection.held = null
}

const isOpen = (socket: WebSocket): boolean => socket.readyState === socket.OPEN
const ignore = () => {}

function onPong(this: Carrier): void {
  const connection = this[CONNECTION]
  if (connection) connection.pings = 0
}

function onClose(this: Carrier, code: number): void {
  const connection = this[CONNECTION]
  if (!connection) return
  connection.context.closed(connection)
  connection.context.counts.closed(connection.contract.id, code)
  ask(connection, { kind: 'close', code })
}

function onMessage(this: Carrier, data: RawData, isBinary: boolean): void {
  const connection = this[CONNECTION]
  if (!connection) return
  const { messages, messagesPer10s } = connection.context
  const beyond = messages.waitFor(connection.user.user_id, messagesPer10s) > 0
  if (beyond || (connection.later?.length ?? 0) > MOST_WAITING) {
    this.close(CLOSE.flooding, 'too many messages')
    return
  }
  const message = readMessage(connection.contract, data, isBinary)
  if (typeof message === 'string') refuse(connection, message)
  else if (message.action === 'ping') writeTo(this, pong())
  else ask(connection, { kind: 'message', message })
}

function ask(connection: Connection, asked: Asked, done?: () => void): void {
  if (connection.busy) {
    connection.later ??= []
    connection.later.push(asked)
    return
  }
  connection.busy = true
  const { context, conn, contract, user, params, socket } = connection
  const call = {
    ...asked,
    address: { gateway: context.gateway, conn },
    user: { user_id: user.user_id, username: user.username },
    params,
  }
  // The close is repeated until the service answers: a service that missed it would take the player for present.
  const how = asked.kind === 'close' ? { untilAnswered: connection.opened } : { wanted: () => isOpen(socket) }
  context.caller.call(contract.id, call, (reply) => answered(connection, asked, reply, done), how)
}

function answered(connection: Connection, asked: Asked, reply: SocketReply | null, done?: () => void): void {
  const { socket } = connection
  if (!reply && asked.kind === 'message') refuse(connection, 'The service did not answer. Please try again.')
  if (reply) deliverReply(connection, reply.send, asked.kind === 'message')
  if (reply?.close && isOpen(socket)) socket.close(reply.close.code, reply.close.reason)
  if (asked === OPEN) finishOpening(connection, reply !== null)
  release(connection)
  connection.busy = false
  const next = connection.later?.shift()
  if (connection.later?.length === 0) connection.later = null
  if (next) ask(connection, next)
  done?.()
}

/** Closes a socket whose service did not answer, so that the client comes back and asks anew. */
function finishOpening(connection: Connection, isAnswered: boolean): void {
  const { context, contract, socket } = connection
  context.counts.opening(contract.id, isAnswered ? 'opened' : isOpen(socket) ? 'failed' : 'left')
  if (!isAnswered && isOpen(socket)) socket.close(CLOSE.restart, 'the service did not answer')
  connection.opened = isAnswered
  deliverEarly(connection)
}

const pong = () => JSON.stringify({ action: 'pong', server_time: new Date().toISOString() } satisfies Pong)

function refuse({ contract, socket }: Connection, reason: string): void {
  writeTo(socket, JSON.stringify(refusalOn(contract, reason)))
}
