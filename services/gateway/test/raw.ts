import { connect, type Socket } from 'node:net'
import { vi } from 'vitest'

export interface RawClient {
  socket: Socket
  /** All that has come. */
  heard: string
  closed: boolean
}

/** A client that sends exactly `text`, and no more than it is told. */
export function raw(port: number, text: string | Buffer, from = '127.0.0.1'): RawClient {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true, allowHalfOpen: true })
  const client: RawClient = { socket, heard: '', closed: false }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    client.heard += bytes
  })
  socket.on('end', () => socket.end())
  socket.on('close', () => {
    client.closed = true
  })
  socket.write(text)
  return client
}

/** A browser's request for a WebSocket, with further header lines. */
export const upgradeText = (path: string, ...lines: string[]): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: skirmish',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    ...lines,
    '\r\n',
  ].join('\r\n')

/** A short message of a client. RFC 6455; its mask is zero. */
export const frame = (text: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** Waits until a check holds, however busy the machine is. */
export const eventually = <T>(check: () => T | Promise<T>, timeout = 25_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 50 })
