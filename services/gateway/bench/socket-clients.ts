/** Thousands of bare clients of a WebSocket server for sockets.bench.ts: opens them, counts what comes, closes them. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Command = { port: number; paths: string[]; from: string; perSecond: number } | { count: number } | { close: true }

let open: Socket[] = []
/** Messages by the server's port. */
let received = new Map<number, number>()
let dropped = 0

function openOne(port: number, path: string, from: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
    let upgraded = false
    const hear = (data: Buffer) => void received.set(port, (received.get(port) ?? 0) + frames(data))
    socket.once('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    )
    socket.on('data', (data) => {
      if (upgraded) return hear(data)
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(data.toString('latin1')))
      upgraded = true
      hear(data.subarray(data.indexOf('\r\n\r\n') + 4))
      open.push(socket)
      resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => upgraded && dropped++)
  })
}

/** Short frames of a server: no mask, at most 64 KiB. */
function frames(data: Buffer): number {
  let count = 0
  for (let at = 0; at + 2 <= data.length; count++) {
    const short = (data[at + 1] ?? 0) & 127
    at += short === 126 ? 4 + data.readUInt16BE(at + 2) : 2 + short
  }
  return count
}

async function obey(command: Command): Promise<object> {
  if ('paths' in command) {
    const begun = performance.now()
    const opening: Promise<void>[] = []
    while (opening.length < command.paths.length) {
      const due = ((performance.now() - begun) / 1_000) * command.perSecond
      for (const path of command.paths.slice(opening.length, Math.ceil(due)))
        opening.push(openOne(command.port, path, command.from))
      await sleep(1)
    }
    await Promise.all(opening)
    return { opened: open.length, ms: performance.now() - begun }
  }
  if ('close' in command) {
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())))
    open = []
    dropped = 0
    received = new Map()
    return {}
  }
  const counted = { received: received.get(command.count) ?? 0, dropped }
  received.delete(command.count)
  return counted
}

process.on('message', (command: Command) => {
  obey(command).then(
    (answer) => process.send?.(answer),
    (error) => process.send?.({ error: String(error) }),
  )
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
