import type { Duplex } from 'node:stream'
import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { User } from '@skirmish/service-kit/access-token'
import type { SocketCaller } from '@skirmish/service-kit/socket-calls'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { RawData, WebSocket } from 'ws'

/** What every connection of a gateway shares. */
export interface ConnectionHouse {
  gateway: string
  caller: SocketCaller
  messagesPer10s: number
  closed(connection: Connection): void
}

type Asked = Pick<SocketCall, 'kind' | 'again' | 'message' | 'code'>

/**
 * One socket. Tens of thousands of these lie in a gateway's memory, so it is one flat object, the listeners are shared, and nothing
 * ticks for it alone.
 */
export interface Connection {
  readonly house: ConnectionHouse
  readonly conn: string
  readonly contract: SocketContract
  readonly user: User
  readonly params: Readonly<Record<string, string>>
  readonly socket: WebSocket
  /** Whether a call is with the service; what happens meanwhile waits in `later`, in order. */
  busy: boolean
  later: Asked[] | null
  /** Messages in the window of ten seconds that began at `windowStart`. */
  windowStart: number
  inWindow: number
  /** Pings since it was heard last; one that has just opened needs none. */
  pings: number
  /** The last broadcast that it was told. */
  told: number
  /** While set, what is written waits there: the upgrade's answer and how things stand then leave together. */
  held: Duplex | null
}

const WINDOW_MS = 10_000
const MOST_WAITING = 50
const OPEN: Asked = { kind: 'open' }
const AGAIN: Asked = { kind: 'open', again: true }

const CONNECTION = Symbol('connection')
/** A socket carries its connection, where the shared listeners find it. */
type Carrier = WebSocket & { [CONNECTION]?: Connection }
const checks = new Map<TSchema, (value: unknown) => boolean>()

/**
 * Runs one socket: what a client sends is checked by the contract and handed, in order, to the service; replies are written
 * back. The gateway decides nothing. RULES SH1.
 */
export function runConnection(
  house: ConnectionHouse,
  conn: string,
  contract: SocketContract,
  socket: WebSocket,
  user: User,
  params: Readonly<Record<string, string>>,
  held: Duplex | null,
): Connection {
  const connection: Connection = {
    house,
    conn,
    contract,
    user,
    params,
    socket,
    busy: false,
    later: null,
    windowStart: 0,
    inWindow: 0,
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

/** Tells a new leader that the socket is here. Not for one that is busy: what it waits for has been asked again, and says as much. */
export const announce = (connection: Connection, done: () => void): void => ask(connection, AGAIN, done)

/** Lets go what was held back. */
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
  connection.house.closed(connection)
  ask(connection, { kind: 'close', code })
}

function onMessage(this: Carrier, data: RawData, isBinary: boolean): void {
  const connection = this[CONNECTION]
  if (!connection) return
  if (!withinBudget(connection) || (connection.later?.length ?? 0) > MOST_WAITING) {
    this.close(CLOSE.flooding, 'too many messages')
    return
  }
  const message = isBinary ? undefined : parse(data.toString())
  const schema = message && connection.contract.client[String(message.action)]
  if (!message || !schema) refuse(connection, 'This message is not known here.')
  else if (!matches(schema, message)) refuse(connection, `This ${String(message.action)} message is not valid.`)
  else ask(connection, { kind: 'message', message })
}

function ask(connection: Connection, asked: Asked, done?: () => void): void {
  if (connection.busy) {
    connection.later ??= []
    connection.later.push(asked)
    return
  }
  connection.busy = true
  const { house, conn, contract, user, params, socket } = connection
  const call = {
    ...asked,
    address: { gateway: house.gateway, conn },
    user: { user_id: user.user_id, username: user.username },
    params,
  }
  const wanted = asked.kind === 'close' ? undefined : () => isOpen(socket)
  house.caller.call(contract.id, call, (reply) => answered(connection, asked, reply, done), wanted)
}

function answered(connection: Connection, asked: Asked, reply: SocketReply | null, done?: () => void): void {
  const { socket } = connection
  if (!reply && asked.kind === 'message') refuse(connection, 'The service did not answer. Please try again.')
  for (const message of reply?.send ?? []) write(socket, message)
  if (reply?.close && isOpen(socket)) socket.close(reply.close.code, reply.close.reason)
  release(connection)
  connection.busy = false
  const next = connection.later?.shift()
  if (connection.later?.length === 0) connection.later = null
  if (next) ask(connection, next)
  done?.()
}

function write(socket: WebSocket, message: object): void {
  if (isOpen(socket)) socket.send(JSON.stringify(message))
}

function refuse({ contract, socket }: Connection, reason: string): void {
  write(socket, contract.refusal === 'refused' ? { action: 'refused', reason } : { action: 'error', message: reason })
}

function matches(schema: TSchema, value: unknown): boolean {
  let check = checks.get(schema)
  if (!check) {
    const compiled = Compile(schema)
    check = (candidate) => compiled.Check(candidate)
    checks.set(schema, check)
  }
  return check(value)
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function withinBudget(connection: Connection): boolean {
  const now = Date.now()
  if (now - connection.windowStart > WINDOW_MS) {
    connection.windowStart = now
    connection.inWindow = 0
  }
  return ++connection.inWindow <= connection.house.messagesPer10s
}
