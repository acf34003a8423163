import { Counter } from 'k6/metrics'
import { WebSocket } from 'k6/websockets'
import { SOCKETS_BASE } from './settings.ts'

const closes = new Counter('ws_close')
/** Sockets that the server closed, or that failed: none should. */
const drops = new Counter('ws_dropped')

export interface Message {
  action: string
  [field: string]: unknown
}

export interface PlayerSocket {
  send(message: object): void
  close(): void
}

/** Opens a socket of the public API; `hear` gets each message. */
export function openSocket(path: string, token: string, hear: (message: Message) => void): PlayerSocket {
  const socket = new WebSocket(`${SOCKETS_BASE}${path}?token=${token}`)
  let byUs = false
  socket.onmessage = (event) => hear(JSON.parse(String(event?.data)))
  socket.onclose = (event?: { code?: number }) => {
    closes.add(1, { code: String(event?.code ?? 0) })
    if (!byUs) drops.add(1)
  }
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => {
      byUs = true
      socket.close(1000)
    },
  }
}
