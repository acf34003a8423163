import { CLOSE } from '@skirmish/contracts/constants'
import { breakablePause } from './breakable-pause.ts'
import { type Ended, untilEnded, type Watch } from './socket-connection.ts'

export interface ReconnectingSocket<Request> {
  /** Sends now, or when the connection is back; of messages that wait, the newest of each action is sent. */
  send(message: Request): void
  isOpen(): boolean
  close(): void
}

/** What a socket needs of where it runs. */
export interface Surroundings {
  /** Begins a connection with an access token. */
  connect(token: string | null): WebSocket
  token(): string | null
  /** Asks for another token than this one. False: the session has ended. Throws where nobody can be asked now. */
  renew(token: string | null): Promise<boolean>
  /** The server has refused the session; the socket does not come back. */
  refused(): void
  watch: Watch
  /** Calls when the network is back, until what it returns is called: the next try is made at once. */
  onOnline(back: () => void): () => void
}

interface Told {
  onText(text: string): void
  /** `open` after every (re)connection, `waiting` once it has been away for two seconds, `gone` for good. */
  onState?: ((state: 'open' | 'waiting' | 'gone') => void) | undefined
}

const GRACE_MS = 2_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
const FOR_GOOD: readonly number[] = [CLOSE.notYours, CLOSE.noSuch]
/** Twice as long each time, and by chance a quarter more or less: those who were cut off together do not come back together. */
const pauseAfter = (tries: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.75 + Math.random() / 2)

/**
 * A WebSocket that comes back, one connection at a time, each with a fresh token. Every reopening is answered by the whole state, so
 * nothing is missed in between.
 */
export function openReconnectingSocket<Request extends { action: string }>(
  { connect, token: current, renew, refused, watch, onOnline }: Surroundings,
  { onText, onState }: Told,
): ReconnectingSocket<Request> {
  let socket: WebSocket | undefined
  let closed = false
  const pause = breakablePause()
  const waiting = new Map<string, Request>()
  const isOpen = () => socket?.readyState === WebSocket.OPEN
  const write = (message: object) => socket?.send(JSON.stringify(message))

  const opened = () => {
    onState?.('open')
    for (const message of waiting.values()) write(message)
    waiting.clear()
  }
  const heard = (text: string) => {
    if (!closed) onText(text)
  }
  const connection = (token: string | null): Promise<Ended> => {
    socket = connect(token)
    return untilEnded(socket, { watch, opened, heard })
  }
  const run = async () => {
    let tries = 0
    let grace: ReturnType<typeof setTimeout> | undefined
    while (!closed) {
      const token = current()
      const { code, wasOpen } = await connection(token)
      if (wasOpen) {
        clearTimeout(grace)
        grace = undefined
        tries = 0
      }
      if (closed) break
      if (FOR_GOOD.includes(code)) return onState?.('gone')
      grace ??= setTimeout(() => !closed && !isOpen() && onState?.('waiting'), GRACE_MS)
      // A refused upgrade tells no reason to a browser: it may be the token.
      if (code === CLOSE.tokenExpired || (!wasOpen && tries > 0)) {
        const goesOn = await renew(token).catch(() => true)
        if (!goesOn && !closed) return refused()
      }
      await pause.wait(pauseAfter(tries++))
    }
  }
  const stopHearing = onOnline(pause.end)
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
      pause.end()
      stopHearing()
      socket?.close(1000)
    },
  }
}
