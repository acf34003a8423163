import type { IncomingMessage } from 'node:http'

/** The address of the person's machine: the peer's, or what a trusted proxy says of it. RULES AU5. */
export function clientAddressOf(request: IncomingMessage, trusted: ReadonlySet<string>): string {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!trusted.has(peer)) return peer
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.reverse().find((hop) => !trusted.has(hop)) ?? peer
}
