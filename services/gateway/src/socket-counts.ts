import { CLOSE } from '@skirmish/contracts/constants'
import type { Metrics } from '@skirmish/service-kit/telemetry/metrics'

const SOCKETS = ['matchmaking', 'match', 'clash', 'people', 'watch', 'arena'] as const
const OUTCOMES = ['opened', 'failed', 'refused', 'left'] as const

export interface SocketCounts {
  /** `failed` is our fault, `refused` the client's; `left` went before the service answered. */
  opening(socket: string, outcome: (typeof OUTCOMES)[number]): void
  closed(socket: string, code: number): void
}

/** The codes that sockets are closed with: a client may send any other. */
const CODES = new Set([1000, 1001, 1005, 1006, ...Object.values(CLOSE)])

/** Counts how sockets open and why they close. */
export function createSocketCounts(metrics: Metrics): SocketCounts {
  const openings = metrics.counter(
    'gateway_socket_openings_total',
    'WebSockets by how their opening ended',
    SOCKETS.flatMap((socket) => OUTCOMES.map((outcome) => ({ socket, outcome }))),
  )
  const closes = metrics.counter('gateway_socket_closes_total', 'Closed WebSockets by code', [])
  return {
    opening: (socket, outcome) => openings.add(1, { socket, outcome }),
    closed: (socket, code) => closes.add(1, { socket, code: CODES.has(code) ? String(code) : 'other' }),
  }
}
