import { WebSocket } from 'k6/websockets'
import type { Session } from './session.ts'
import { SOCKETS_BASE } from './settings.ts'
import type { Message, PlayerSocket } from './socket.ts'
import { timeAway, told } from './told.ts'

/** As web/src/shared/live/socket.ts and watchdog.ts have them. */
const OPEN_WITHIN_MS = 10_000
const LONGEST_PAUSE_MS = 5_000
const ASK_AFTER_MS = 10_000
const ANSWER_WITHIN_MS = 5_000
const TOKEN_EXPIRED = 4401
const FOR_GOOD = [4403, 4404]
/** What a socket is cut by that was silent, or that ended without a code. */
const SILENT = 0

interface Options {
  path: string
  session: Session
  hear(message: Message): void
  /** The server has closed it for good. */
  gone?(code: number): void
  /** It is open, for the first time or again; `since` is when it was cut, in milliseconds since the epoch, 0 at first. */
  opened?(since: number): void
}

interface LiveSocket extends PlayerSocket {
  isOpen(): boolean
}

/** A socket that comes back as the web app's does: with backoff, a fresh token, and a ping where nothing was heard. */
export function openLiveSocket({ path, session, hear, gone, opened }: Options): LiveSocket {
  let socket: WebSocket | undefined
  let open = false
  let closed = false
  let tries = 0
  let cutAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    if (closed) return
    const token = session.access()
    const current = new WebSocket(`${SOCKETS_BASE}${path}?token=${token}`, null, {
      tags: { name: path.replace(/[0-9a-f-]{36}/, ':id') },
    })
    socket = current
    let over = false
    let wasOpen = false
    const ended = (code: number) => {
      if (over) return
      over = true
      clearTimeout(timer)
      open = false
      if (code === SILENT && wasOpen) current.close() // k6 stands still for good when a socket is closed that is still connecting
      if (closed) return
      if (wasOpen) {
        told.cut(code)
        cutAt = Date.now()
        tries = 0
      }
      if (FOR_GOOD.includes(code)) {
        closed = true
        return gone?.(code)
      }
      const pause = Math.min(LONGEST_PAUSE_MS, 200 * 2 ** tries) * (0.75 + Math.random() / 2)
      const renewed =
        code === TOKEN_EXPIRED || (!wasOpen && tries > 0) ? session.renew(token).catch(() => {}) : Promise.resolve()
      tries++
      void renewed.then(() => {
        // At once, as nothing is wrong: k6's timers come ten seconds late where as many are set and cleared as here.
        if (code === TOKEN_EXPIRED) connect()
        else timer = setTimeout(connect, pause)
      })
    }
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        current.send('{"action":"ping"}')
        timer = setTimeout(() => ended(SILENT), ANSWER_WITHIN_MS)
      }, ASK_AFTER_MS)
    }
    timer = setTimeout(() => ended(SILENT), OPEN_WITHIN_MS)
    current.onopen = () => {
      if (closed || over) return current.close(1000)
      open = wasOpen = true
      if (cutAt > 0) timeAway.add(Date.now() - cutAt)
      opened?.(cutAt)
      cutAt = 0
      watch()
    }
    current.onmessage = (event) => {
      if (closed || over) return
      watch()
      hear(JSON.parse(String(event?.data)))
    }
    current.onclose = (event?: { code?: number }) => ended(event?.code ?? SILENT)
  }
  connect()
  return {
    isOpen: () => open,
    send: (message) => {
      if (open) socket?.send(JSON.stringify(message)) // what is not heard is said again when the socket is back
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      if (open) socket?.close(1000)
    },
  }
}
