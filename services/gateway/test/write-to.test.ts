import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { writeTo } from '../src/write-to.ts'

const MIB = 1024 * 1024

test('SH1 a client that answers pings but does not read is closed with 1013 once more than a MiB waits for it', () => {
  const written = (bufferedAmount: number) => {
    const socket = { OPEN: 1, readyState: 1, bufferedAmount, send: vi.fn(), close: vi.fn() }
    writeTo(socket as unknown as WebSocket, '{"action":"idle"}')
    return { sent: socket.send.mock.calls.length, closed: socket.close.mock.calls.map(([code]) => code) }
  }
  expect(written(MIB)).toEqual({ sent: 1, closed: [] })
  expect(written(MIB + 1)).toEqual({ sent: 0, closed: [1013] })
})
