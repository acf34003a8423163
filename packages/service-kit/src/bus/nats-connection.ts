import type { NatsConnection, ServerInfo } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { UnusableServerError } from '../process/retry.ts'
import type { Logger } from '../telemetry/logger.ts'
import { LEAST_MAX_PAYLOAD } from './event-size.ts'
import { logDenied, type NatsSecrets, natsAddress } from './nats-address.ts'

/** Debian 12 has this version, and the tests run on it. */
const OLDEST = [2, 9, 10] as const
/** The client takes a connection for dead after two unanswered pings, so within 9 seconds. */
const PING_MS = 3_000
const UNANSWERED_PINGS = 2

export interface NatsLink {
  nc: NatsConnection
  /** False from the moment that the connection is lost until it is back. */
  connected(): boolean
}

/** Connects to NATS. Throws while the server is away; later the connection comes back by itself. */
export async function connectNats(
  options: NatsSecrets & { url: string; name: string; log: Logger },
): Promise<NatsLink> {
  const { url, name, log, ...secrets } = options
  const nc = await connect({
    ...natsAddress(url, secrets),
    name,
    timeout: 5_000,
    pingInterval: PING_MS,
    maxPingOut: UNANSWERED_PINGS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    ignoreAuthErrorAbort: true, // credentials may be rotated while the server is away
  })
  const why = nc.info && whyUnusable(nc.info)
  if (why) {
    await nc.close()
    throw new UnusableServerError(why)
  }
  logDenied(nc, log)
  let connected = true
  const watch = async () => {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') connected = false
      if (type === 'reconnect') connected = true
    }
    connected = false
  }
  void watch()
  return { nc, connected: () => connected && !nc.isClosed() && !nc.isDraining() }
}

/** The fault of a server that answers, as a sentence; null when the server is fit. */
export function whyUnusable(info: Pick<ServerInfo, 'version' | 'max_payload' | 'jetstream'>): string | null {
  const version = info.version.split(/[.-]/).map(Number)
  const different = OLDEST.findIndex((part, i) => part !== version[i])
  const [have = 0, need = 0] = [version[different], OLDEST[different]]
  if (different >= 0 && !(have > need))
    return `NATS ${info.version} is too old. Skirmish needs ${OLDEST.join('.')} or newer.`
  if (!info.jetstream) return 'This NATS server has no JetStream. Start it with JetStream enabled.'
  if (info.max_payload < LEAST_MAX_PAYLOAD)
    return `NATS takes messages of ${info.max_payload} bytes at most. Set its max_payload to ${LEAST_MAX_PAYLOAD} or more.`
  return null
}
