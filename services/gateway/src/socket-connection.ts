import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import type { User } from '@skirmish/service-kit/access-token'
import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'

export interface Connection {
  id: string
  kind: SocketContract['id']
  user: User
  params: Record<string, string>
  socket: WebSocket
  /** Asks the service behind the socket again how things stand: after it has a new leader, or lost what it knew. */
  reopen(): void
}

export interface ConnectionParts {
  contract: SocketContract
  conn: string
  gateway: string
  /** Asks the service; repeats until it answers or `alive` says no. Null when nobody answered. */
  call(call: SocketCall, alive: () => boolean): Promise<SocketReply | null>
  messagesPer10s: number
}

const validators = new Map<object, (value: unknown) => boolean>()
function matches(schema: SocketContract['client'][string], value: unknown): boolean {
  let check = validators.get(schema)
  if (!check) {
    const compiled = Compile(schema)
    check = (candidate) => compiled.Check(candidate)
    validators.set(schema, check)
  }
  return check(value)
}

/**
 * Runs one socket: what a client sends is checked by the contract and handed, in order, to the service; replies are
 * written back. The gateway decides nothing. RULES SH1.
 */
export function runConnection(
  parts: ConnectionParts,
  socket: WebSocket,
  user: User,
  params: Record<string, string>,
): Connection {
  const { contract, conn, gateway } = parts
  const about = { address: { gateway, conn }, user: { user_id: user.user_id, username: user.username }, params }
  const alive = () => socket.readyState === socket.OPEN
  let last = Promise.resolve()
  let queued = 0

  const write = (message: object) => {
    if (alive()) socket.send(JSON.stringify(message))
  }
  const refuseMessage = (reason: string) =>
    write(contract.refusal === 'refused' ? { action: 'refused', reason } : { action: 'error', message: reason })
  const ask = (call: SocketCall, keep: () => boolean) => {
    queued++
    last = last.then(async () => {
      const reply = await parts.call(call, keep).catch(() => null)
      queued--
      if (!reply && call.kind === 'message') refuseMessage('The service did not answer. Please try again.')
      for (const message of reply?.send ?? []) write(message)
      if (reply?.close && alive()) socket.close(reply.close.code, reply.close.reason)
    })
  }
  const open = () => ask({ kind: 'open', ...about }, alive)

  const budget = createBudget(parts.messagesPer10s)
  socket.on('message', (data, isBinary) => {
    if (!budget()) return socket.close(CLOSE.flooding, 'too many messages')
    if (queued > 50) return socket.close(CLOSE.flooding, 'too many messages at once')
    const message = isBinary ? undefined : parse(data.toString())
    const schema = message && contract.client[String(message.action)]
    if (!message || !schema) return refuseMessage('This message is not known here.')
    if (!matches(schema, message)) return refuseMessage(`This ${String(message.action)} message is not valid.`)
    ask({ kind: 'message', ...about, message }, alive)
  })
  socket.on('error', () => {}) // a close follows
  const expiry = setTimeout(
    () => socket.close(CLOSE.tokenExpired, 'the access token has expired'),
    Math.min(2 ** 31 - 1, user.expires * 1000 - Date.now()),
  )
  socket.on('close', (code) => {
    clearTimeout(expiry)
    ask({ kind: 'close', ...about, code }, () => true)
  })
  open()
  return { id: conn, kind: contract.id, user, params, socket, reopen: open }
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

function createBudget(perWindow: number): () => boolean {
  let windowStart = 0
  let used = 0
  return () => {
    const now = Date.now()
    if (now - windowStart > 10_000) {
      windowStart = now
      used = 0
    }
    return ++used <= perWindow
  }
}
