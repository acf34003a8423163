import { connect } from 'node:net'

/** Sends bytes as they are; what came back until the server closed, or a second was silent. */
export function rawRequest(url: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let heard = ''
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
    socket.write(text)
  })
}

/** The request for a WebSocket at a path. */
export const upgradeOf = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: skirmish\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`
