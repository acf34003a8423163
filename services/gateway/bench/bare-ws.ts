/** The reference of sockets.bench.ts: ws and nothing else. It knows its sockets by number and writes to them at a given pace. */
import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

const open = new Map<number, WebSocket>()
let last = 0
const server = createServer()
const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: 16_384,
})
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket) => {
    const id = ++last
    open.set(id, socket)
    socket.on('message', () => {})
    socket.on('error', () => {})
    socket.on('close', () => open.delete(id))
  })
})
server.listen(Number(process.env.BENCH_PORT), '0.0.0.0', () => process.send?.('ready'))

/** Sends `text` to sockets all over the place, `perSecond` times, for so long. */
process.on('message', ({ text, perSecond, ms }: { text: string; perSecond: number; ms: number }) => {
  const all = [...open.values()]
  const data = Buffer.from(text)
  const begun = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const passed = performance.now() - begun
    for (const due = Math.min(passed, ms) * (perSecond / 1_000); sent < due; sent++)
      all[(sent * 7_919) % all.length]?.send(data, { binary: false })
    if (passed < ms) return
    clearInterval(timer)
    process.send?.({ sent })
  }, 1)
})
process.on('SIGTERM', () => process.exit(0))
