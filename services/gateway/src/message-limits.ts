import { CLOSE } from '@skirmish/contracts/constants'
import type { Connection } from './connection.ts'
import { WINDOW_MS } from './counts.ts'

/** Messages of a socket that wait for the service's answer to the one before. */
const MOST_WAITING = 50

/** How a socket is closed. */
interface Fault {
  code: number
  reason: string
}
const TOO_BIG: Fault = { code: CLOSE.tooBig, reason: 'a message was too long' }
const FLOODING: Fault = { code: CLOSE.flooding, reason: 'too many messages' }

/** Counts a client's message, and says how the socket is closed when it is beyond what its contract or its person's budget allows. RULES SH1. */
export function faultOf(connection: Connection, message: Buffer): Fault | undefined {
  const { context, contract, user, later } = connection
  if (message.length > contract.limit.messageBytes) return TOO_BIG
  if (isFlooding(connection) || (later?.length ?? 0) > MOST_WAITING) return FLOODING
  // Counted last: what a socket sends beyond its own limit takes nothing from the person's other sockets.
  return context.messages.waitFor(user.user_id, context.messagesPer10s) > 0 ? FLOODING : undefined
}

/** Counts a ping or pong of the protocol as a message of the socket: it costs as much to read, and a ping to answer. RULES SH1. */
export const faultOfControl = (connection: Connection): Fault | undefined =>
  isFlooding(connection) ? FLOODING : undefined

function isFlooding(connection: Connection): boolean {
  const window = Math.floor(Date.now() / WINDOW_MS)
  if (window !== connection.window) {
    connection.window = window
    connection.inWindow = 0
  }
  return ++connection.inWindow > connection.contract.limit.messagesPer10s * connection.context.socketLimitsTimes
}
