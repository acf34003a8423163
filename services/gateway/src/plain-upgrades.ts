import type { IncomingHttpHeaders, Server } from 'node:http'
import type { Socket } from 'node:net'

/** What of a request to open a WebSocket is needed. */
export interface UpgradeRequest {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

export type TakeUpgrade = (request: UpgradeRequest, socket: Socket, head: Buffer) => void

/** As node:http waits for a request's headers. */
const SILENT_MS = 60_000
const SWEEP_MS = 1_000
const MOST_BYTES = 8 * 1024
/** One request, whole, with nothing behind it, in visible ASCII, its headers written as everybody writes them. */
const WHOLE = /^GET \/ws\/[!-~]* HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+: [!-~]+(?: +[!-~]+)*\r\n)+\r\n$/
const CONNECTION = new Set(['upgrade', 'keep-alive, upgrade'])
const OF_A_BODY = ['content-length', 'transfer-encoding', 'expect']
const FIRST_LINE = { before: 'GET '.length, after: ' HTTP/1.1'.length }
const NOTHING = Buffer.alloc(0)

/**
 * Takes WebSocket upgrades that come as browsers send them, in one piece, before node:http does: with it opening a socket costs
 * some 15 % more. Whatever else arrives, or could be read in two ways, is node:http's, from its first byte. Returns the stop, which
 * closes connections that have said nothing yet and leaves later ones to node:http.
 */
export function takePlainUpgrades(
  server: Server,
  take: TakeUpgrade,
  silentMs = SILENT_MS,
  sweepMs = SWEEP_MS,
): () => void {
  const toHttp = server.listeners('connection') as ((socket: Socket) => void)[] // that event's
  let arriving: Socket[] = []
  /** Who had said nothing when they were looked at first, and when: milliseconds since the epoch. */
  const silent = new Map<Socket, number>()

  function hear(this: Socket, bytes: Buffer): void {
    this.off('data', hear)
    const request = readPlainUpgrade(bytes)
    if (request) take(request, this, NOTHING)
    else {
      this.off('error', ignore)
      for (const listener of toHttp) listener.call(server, this)
      this.unshift(bytes)
    }
  }
  const meet = (socket: Socket) => {
    arriving.push(socket)
    socket.on('error', ignore) // it is destroyed
    socket.on('data', hear)
  }
  const isSilent = (socket: Socket) => !socket.destroyed && socket.listenerCount('data', hear) > 0
  const sweep = () => {
    const now = Date.now()
    for (const socket of arriving) if (isSilent(socket)) silent.set(socket, now)
    arriving = []
    for (const [socket, since] of silent) {
      if (isSilent(socket) && (socket.readableEnded || now - since > silentMs)) socket.destroy()
      if (!isSilent(socket)) silent.delete(socket)
    }
  }
  const sweeping = setInterval(sweep, sweepMs)

  server.removeAllListeners('connection')
  server.on('connection', meet)
  return () => {
    clearInterval(sweeping)
    server.off('connection', meet)
    for (const listener of toHttp) server.on('connection', listener)
    sweep()
    for (const socket of silent.keys()) socket.destroy()
  }
}

const ignore = () => {}

/** The upgrade that these bytes are; null unless it is one that nobody could read in another way. */
export function readPlainUpgrade(bytes: Buffer): UpgradeRequest | null {
  if (bytes.length > MOST_BYTES) return null
  const text = bytes.toString('latin1')
  if (!WHOLE.test(text)) return null
  const headers: Record<string, string> = {}
  const first = text.indexOf('\r\n')
  for (let at = first + 2; at < text.length - 2; ) {
    const colon = text.indexOf(':', at)
    const end = text.indexOf('\r\n', colon)
    const name = text.slice(at, colon).toLowerCase()
    if (name in headers) return null
    headers[name] = text.slice(colon + 2, end)
    at = end + 2
  }
  if (!headers.host || !CONNECTION.has(headers.connection?.toLowerCase() ?? '')) return null
  if (headers.upgrade?.toLowerCase() !== 'websocket' || OF_A_BODY.some((name) => name in headers)) return null
  // Of its own: a part of the text would keep all of it in memory.
  const url = bytes.toString('latin1', FIRST_LINE.before, first - FIRST_LINE.after)
  return { method: 'GET', url, headers }
}
