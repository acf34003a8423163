import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketReply } from '@skirmish/contracts/live'
import { refusalOn } from '@skirmish/contracts/sockets/socket'
import { type Asked, type Connection, release } from './connection.ts'
import { deliverEarly, deliverReply } from './delivery.ts'
import { writeTo } from './write-to.ts'

export const OPEN: Asked = { kind: 'open' }
const AGAIN: Asked = { kind: 'open', again: true }

/** Asks the service behind a socket, one call at a time, in order, and carries the reply out. The close is the last one. */
export function ask(connection: Connection, asked: Asked, done?: () => void): void {
  if (connection.busy) {
    connection.later ??= []
    connection.later.push(asked)
    return
  }
  connection.busy = true
  const { context, conn, contract, user, params } = connection
  const call = {
    ...asked,
    address: { gateway: context.gateway, conn },
    user: { user_id: user.user_id, username: user.username },
    params,
  }
  // The close is repeated until the service answers: a service that missed it would take the player for present.
  const how = asked.kind === 'close' ? { untilAnswered: connection.opened } : { wanted: () => isOpen(connection) }
  context.caller.call(contract.id, call, (reply) => answered(connection, asked, reply, done), how)
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

/** Writes that a message cannot be carried out; the socket stays open. */
export function refuse({ contract, socket }: Connection, reason: string): void {
  writeTo(socket, JSON.stringify(refusalOn(contract, reason)))
}

function answered(connection: Connection, asked: Asked, reply: SocketReply | null, done?: () => void): void {
  if (!reply && asked.kind === 'message') refuse(connection, 'The service did not answer. Please try again.')
  if (reply) deliverReply(connection, reply.send, asked.kind === 'message')
  if (reply?.close && isOpen(connection)) connection.socket.close(reply.close.code, reply.close.reason)
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
  context.counts.opening(contract.id, isAnswered ? 'opened' : isOpen(connection) ? 'failed' : 'left')
  if (!isAnswered && isOpen(connection)) socket.close(CLOSE.restart, 'the service did not answer')
  connection.opened = isAnswered
  deliverEarly(connection)
}

const isOpen = ({ socket }: Connection): boolean => socket.readyState === socket.OPEN
