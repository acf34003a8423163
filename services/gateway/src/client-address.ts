import type { IncomingMessage } from 'node:http'

/** How a socket that listens on IPv6 writes an IPv4 address. */
const MAPPED = '::ffff:'

/** The address of the person's machine: the peer's, or what a trusted proxy says of it. RULES AU5. */
export function clientAddressOf(request: IncomingMessage, trusted: ReadonlySet<string>): string {
  const remote = request.socket.remoteAddress ?? ''
  const peer = remote.startsWith(MAPPED) ? remote.slice(MAPPED.length) : remote
  if (!trusted.has(peer)) return peer
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.reverse().find((hop) => !trusted.has(hop)) ?? peer
}
