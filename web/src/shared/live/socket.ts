import { CLOSE } from '@skirmish/contracts/constants'
import type { SocketContract } from '@skirmish/contracts/sockets/socket'
import { count } from '../reports/reports.ts'
import { leaveForLogin } from '../session/leaving.ts'
import { refreshSession } from '../session/refresh.ts'
import { session } from '../session/tokens.ts'
import { type PushOf, parsePush } from './parse-push.ts'
import { noteServerTime } from './server-clock.ts'
import { watch } from './watchdog.ts'

export interface LiveSocket<Request> {
  /** Sends now, or when the connection is back; of messages that wait, the newest of each action is sent. */
  send(message: Request): void
  isOpen(): boolean
  close(): void
}

interface Options<S extends SocketContract> {
  contract: S
  path: string
  onMessage(message: PushOf<S>): void
  /** `open` after every (re)connection, `waiting` once it has been away for two seconds, `gone` for good. */
  onState?(state: 'open' | 'waiting' | 'gone'): void
}

const GRACE_MS = 2_000
const OPEN_WITHIN_MS = 10_000
const LONGEST_PAUSE_MS = 5_000
const FOR_GOOD: readonly number[] = [CLOSE.notYours, CLOSE.noSuch]

/**
 * A WebSocket that comes back, one connection at a time, each with a fresh token. Every reopening is answered by the whole state, so
 * nothing is missed in between. A session that the server refuses is ended.
 */
export function openLiveSocket<Request extends { action: string }, S extends SocketContract>(
  options: Options<S>,
): LiveSocket<Request> {
  let socket: WebSocket | undefined
  let closed = false
  let endPause = () => {}
  const waiting = new Map<string, Request>()

  const isOpen = () => socket?.readyState === WebSocket.OPEN
  const write = (message: object) => socket?.send(JSON.stringify(message))
  const opened = () => {
    options.onState?.('open')
    for (const message of waiting.values()) write(message)
    waiting.clear()
  }
  const arrived = (text: string) => {
    if (closed) return
    const push = parsePush(options.contract, text)
    if (!push) return count('unknown_message')
    if (push.server_time) noteServerTime(push.server_time)
    if (push.action !== 'pong') options.onMessage(push as unknown as PushOf<S>) // parsed by the contract of S
  }

  /** One connection, from its opening to its end. */
  const connection = (token: string | null): Promise<{ code: number; wasOpen: boolean }> =>
    new Promise((resolve) => {
      const origin = location.origin.replace(/^http/, 'ws')
      const current = new WebSocket(`${origin}${options.path}?token=${encodeURIComponent(token ?? '')}`)
      socket = current
      let wasOpen = false
      let dog: ReturnType<typeof watch> | undefined
      const ended = (code: number) => {
        clearTimeout(late)
        dog?.stop()
        current.onopen = current.onmessage = current.onclose = null
        current.close()
        resolve({ code, wasOpen })
      }
      const late = setTimeout(() => ended(0), OPEN_WITHIN_MS)
      current.onopen = () => {
        clearTimeout(late)
        wasOpen = true
        dog = watch(
          () => write({ action: 'ping' }),
          () => ended(0),
        )
        opened()
      }
      current.onmessage = (event) => {
        dog?.heard()
        arrived(String(event.data))
      }
      current.onclose = (event) => ended(event.code)
    })
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      endPause = resolve
      setTimeout(resolve, ms)
    })

  const run = async () => {
    let tries = 0
    let grace: ReturnType<typeof setTimeout> | undefined
    while (!closed) {
      const token = session.access()
      const { code, wasOpen } = await connection(token)
      if (wasOpen) {
        clearTimeout(grace)
        grace = undefined
        tries = 0
      }
      if (closed) break
      if (FOR_GOOD.includes(code)) return options.onState?.('gone')
      grace ??= setTimeout(() => !closed && !isOpen() && options.onState?.('waiting'), GRACE_MS)
      // A refused upgrade tells no reason to a browser: it may be the token.
      if (code === CLOSE.tokenExpired || (!wasOpen && tries > 0)) {
        const goesOn = await refreshSession(token).catch(() => true)
        if (!goesOn && !closed) return leaveForLogin()
      }
      await pause(Math.min(LONGEST_PAUSE_MS, 200 * 2 ** tries++) * (0.75 + Math.random() / 2))
    }
  }
  const online = () => endPause()
  window.addEventListener('online', online)
  void run()
  return {
    send: (message) => {
      if (isOpen()) return void write(message)
      waiting.delete(message.action)
      waiting.set(message.action, message)
    },
    isOpen,
    close: () => {
      closed = true
      endPause()
      window.removeEventListener('online', online)
      socket?.close(1000)
    },
  }
}
