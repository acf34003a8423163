import { CLOSE } from '@skirmish/contracts/constants'
import type { WebSocket } from 'ws'

const MOST_BUFFERED_BYTES = 1024 * 1024

/** Writes to a socket that is open. A client that answers pings but does not read is closed once a MiB waits for it. RULES SH1. */
export function writeTo(socket: WebSocket, data: string | Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.close(CLOSE.tryAgainLater, 'too much waits to be read')
  else socket.send(data, { binary: false })
}
