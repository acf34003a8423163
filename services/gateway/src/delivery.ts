import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { WebSocket } from 'ws'
import { writeTo } from './write-to.ts'

/** A socket, and what the gateway has written to it. */
export interface Recipient {
  readonly contract: SocketContract
  readonly socket: WebSocket
  /** Whether the service has answered the opening; pushes wait for that in `early`. */
  opened: boolean
  early: string[] | null
  /** The last message that the socket has got of those that it gets once. */
  toldOnce: string
}

/**
 * Writes a service's push. A push that arrives before the answer to the opening waits for that answer: the whole state comes first. RULES MR6.
 */
export function deliverPush(recipient: Recipient, text: string): void {
  if (!recipient.opened) {
    recipient.early ??= []
    recipient.early.push(text)
  } else if (isNews(recipient, text, false)) writeTo(recipient.socket, text)
}

/** Writes a service's answer to an opening, an announcement or a client's message. */
export function deliverReply(recipient: Recipient, messages: readonly object[], onRequest: boolean): void {
  for (const message of messages) {
    const text = JSON.stringify(message)
    if (isNews(recipient, text, onRequest)) writeTo(recipient.socket, text)
  }
}

/** Writes the pushes that waited for the answer to the opening. */
export function deliverEarly(recipient: Recipient): void {
  const { early } = recipient
  recipient.early = null
  for (const text of early ?? []) deliverPush(recipient, text)
}

/** Every message begins with this; services write the action first. */
const HEAD = '{"action":"'

/** False for a message that a socket gets once and has got already; else remembers the message. RULES MM4, MR4. */
function isNews(recipient: Recipient, text: string, onRequest: boolean): boolean {
  const action = text.startsWith(HEAD) ? text.slice(HEAD.length, text.indexOf('"', HEAD.length)) : ''
  const { once } = recipient.contract
  const rule = Object.hasOwn(once, action) ? once[action] : undefined
  if (!rule) return true
  const key = rule.by ? `${action} ${JSON.parse(text)[rule.by]}` : action
  if (recipient.toldOnce === key) return onRequest && rule.onRequest === true
  recipient.toldOnce = key
  return true
}
