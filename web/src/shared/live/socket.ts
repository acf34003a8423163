import { refreshSession } from '../session/refresh.ts'
import { session } from '../session/tokens.ts'

export interface LiveSocket<Request> {
  /** Sends now, or as soon as the connection is back. */
  send(message: Request): void
  isOpen(): boolean
  close(): void
}

interface Options<Push> {
  path: string
  onMessage(message: Push): void
  /** `open` after every (re)connection, `waiting` once it has been away for two seconds. */
  onState?(state: 'open' | 'waiting' | 'gone'): void
}

const GRACE_MS = 2_000
const FOR_GOOD = new Set([4403, 4404])
const TOKEN_ENDED = 4401

/**
 * A WebSocket that comes back: with a fresh token each time, quickly at first. Every reopening is answered by the
 * whole state, so nothing is missed in between.
 */
export function openLiveSocket<Request, Push>(options: Options<Push>): LiveSocket<Request> {
  let socket: WebSocket | undefined
  let closed = false
  let tries = 0
  let pending: Request[] = []
  let graceTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    if (closed) return
    const origin = location.origin.replace(/^http/, 'ws')
    socket = new WebSocket(`${origin}${options.path}?token=${encodeURIComponent(session.access() ?? '')}`)
    let opened = false
    socket.onopen = () => {
      opened = true
      tries = 0
      clearTimeout(graceTimer)
      graceTimer = undefined
      options.onState?.('open')
      for (const message of pending) socket?.send(JSON.stringify(message))
      pending = []
    }
    socket.onmessage = (event) => options.onMessage(JSON.parse(event.data))
    socket.onclose = (event) => void lost(event.code, opened)
  }
  const lost = async (code: number, opened: boolean) => {
    if (closed) return
    if (FOR_GOOD.has(code)) return options.onState?.('gone')
    graceTimer ??= setTimeout(() => options.onState?.('waiting'), GRACE_MS)
    // A refused upgrade tells no reason to a browser: it may be the token.
    if (code === TOKEN_ENDED || (!opened && tries > 0)) await refreshSession(session.access()).catch(() => true)
    retryTimer = setTimeout(connect, Math.min(5_000, 200 * 2 ** tries++) * (0.75 + Math.random() / 2))
  }
  const online = () => {
    if (socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(retryTimer)
      tries = 0
      connect()
    }
  }
  window.addEventListener('online', online)
  connect()
  return {
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
      else pending.push(message)
    },
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    close: () => {
      closed = true
      clearTimeout(graceTimer)
      clearTimeout(retryTimer)
      window.removeEventListener('online', online)
      socket?.close(1000)
    },
  }
}
