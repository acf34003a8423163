/** Thousands of watchers of one match for run.ts, each a bare connection: opens them, notes when each hears what, closes them. */
import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'

export type Command =
  | { open: number; port: number; path: string }
  /** A player's lines of code have become so many, at this time. */
  | { lines: number; at: number }
  | { count: true }
  | { close: true }
export interface Counted {
  /** Milliseconds from a change to a watcher, each of them. */
  delays: number[]
  /** Sockets that are open, and that ended by themselves. */
  open: number
  dropped: number
}

/** What the gateway writes of both sides, of which one changes; the whole message fits into one piece. */
const LINES = /"lines":(\d+)/g
/** What the gateway asks of each socket now and then, which no text holds, and the masked answer. */
const PING = Buffer.from([0x89, 0])
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** Connections of one address, fewer than the gateway takes from one (CONNECTIONS_PER_ADDRESS). */
const OF_ONE_ADDRESS = 1_500
/** Connections that are opened at a time: also on a busy machine each is open soon after it has begun. */
const AT_A_TIME = 32

let sockets: Socket[] = []
let dropped = 0
let delays: number[] = []
const changed = new Map<number, number>()

function openOne(port: number, path: string, from: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
    let isOpen = false
    let last = 0
    socket.once('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    )
    socket.on('data', (data) => {
      const text = data.toString('latin1')
      if (!isOpen && !text.startsWith('HTTP/1.1 101')) return reject(new Error(text))
      if (!isOpen) resolve()
      isOpen = true
      if (data.includes(PING)) socket.write(PONG)
      const lines = Math.max(last, ...[...text.matchAll(LINES)].map(([, told]) => Number(told)))
      const since = changed.get(lines)
      if (lines !== last && since !== undefined) delays.push(Date.now() - since)
      last = lines
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (isOpen) dropped++
      else reject(new Error('a connection was closed before it was a WebSocket'))
    })
    sockets.push(socket)
  })
}

async function obey(command: Command): Promise<Counted | null> {
  if ('lines' in command) changed.set(command.lines, command.at)
  if ('open' in command) {
    const [{ port, path }, wanted] = [command, sockets.length + command.open]
    const openSome = async () => {
      while (sockets.length < wanted)
        await openOne(port, path, `127.0.1.${1 + Math.floor(sockets.length / OF_ONE_ADDRESS)}`)
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, openSome))
  }
  if ('close' in command) {
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())))
    sockets = []
    dropped = 0
  }
  if (!('count' in command)) return null
  const counted = { delays, open: sockets.length, dropped }
  delays = []
  return counted
}

// The crowd's own work is none of the gateway's: each of its threads makes room at once for any other process.
execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)])
process.on('message', (command: Command) => {
  obey(command).then(
    (answer) => process.send?.(answer ?? {}),
    (error) => process.send?.({ error: String(error) }),
  )
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
