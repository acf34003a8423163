import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '../src/connection.ts'
import { watchLiveness } from '../src/liveness.ts'
import { trustingAll } from './trusting-all.ts'

const ROUND_MS = 25_000
const NOTHING_ENDED = trustingAll(async () => null)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The parts of a connection that the pings look at. */
const connect = () => {
  const socket = { ping: vi.fn(), terminate: vi.fn(), close: vi.fn() }
  const connection = { user: { expires: Number.POSITIVE_INFINITY, session: '', kid: '' }, socket, pings: 0 }
  return { socket, connection: connection as unknown as Connection }
}

test('MR5 a gateway of one socket pings it each 25 s, and waits as long for its answer', () => {
  const { socket, connection } = connect()
  const stop = watchLiveness(new Map([['a', connection]]), NOTHING_ENDED)
  vi.advanceTimersByTime(ROUND_MS)
  expect(socket.ping).toHaveBeenCalledTimes(1)
  connection.pings = 0 // it has answered
  vi.advanceTimersByTime(ROUND_MS)
  expect(socket.ping).toHaveBeenCalledTimes(2)
  expect(socket.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(ROUND_MS)
  expect(socket.terminate).toHaveBeenCalledTimes(1)
  stop()
})

test('MR5 a gateway of 250 sockets pings each of them once in 25 s', () => {
  const all = Array.from({ length: 250 }, connect)
  const stop = watchLiveness(new Map(all.map(({ connection }, i) => [String(i), connection])), NOTHING_ENDED)
  vi.advanceTimersByTime(ROUND_MS)
  expect(new Set(all.map(({ socket }) => socket.ping.mock.calls.length))).toEqual(new Set([1]))
  stop()
})
