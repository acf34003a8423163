import proxyAddr from '@fastify/proxy-addr'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { FastifyRequest } from 'fastify'

/** How a socket that listens on IPv6 writes an IPv4 address. */
const MAPPED = '::ffff:'
const WARN_AGAIN_MS = 60_000

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export type TrustedProxy = (address: string, hop: number) => boolean

/** Parses the addresses and CIDR blocks of the proxies that may name a client's address. Throws on anything else. RULES AU5. */
export function trustedProxies(setting: string): TrustedProxy {
  try {
    return proxyAddr.compile(listOf(setting))
  } catch (error) {
    throw new Error(`TRUST_PROXY is not a list of addresses and CIDR blocks: ${(error as Error).message}`)
  }
}

/** The address of the person's machine: the peer's, or the one that a trusted proxy names. */
export const clientAddressOf = (request: FastifyRequest): string =>
  request.ip?.startsWith(MAPPED) ? request.ip.slice(MAPPED.length) : (request.ip ?? '')

/** Warns, once a minute at most, that the gateway ignores a peer's X-Forwarded-For: all clients behind the peer share its limits. */
export function warnOfUntrustedProxy(log: Logger, trusted: TrustedProxy): (request: FastifyRequest) => void {
  let warnedAt = 0
  return ({ raw }) => {
    const peer = raw.socket.remoteAddress
    if (raw.headers['x-forwarded-for'] === undefined || !peer || Date.now() - warnedAt < WARN_AGAIN_MS) return
    if (trusted(peer, 0)) return
    warnedAt = Date.now()
    log.warn({ peer }, 'X-Forwarded-For of a peer that TRUST_PROXY does not name is ignored')
  }
}

/** Whether a page of this origin may open a socket: its own host's, a configured one's, or a client that is no browser. */
export function createOriginCheck(allowed: string): (request: FastifyRequest) => boolean {
  const others = new Set(listOf(allowed))
  return (request) => {
    const { origin } = request.headers
    if (origin === undefined || others.has(origin)) return true
    return URL.canParse(origin) && new URL(origin).host === request.host
  }
}
