import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream'
import { errors, type NatsConnection } from '@nats-io/nats-core'
import { AwayError } from '../process/outage.ts'
import type { Logger } from '../telemetry/logger.ts'
import { publishTraced } from '../telemetry/telemetry.ts'
import { headersOf } from './dead-letters.ts'
import { EventTooLargeError, encodeEvent } from './event-size.ts'

/** A publication that is not answered is repeated under its id, which harms nothing: its server may have died with it. */
const PUBLISH_MS = 1_000
const MESSAGE_TOO_LARGE = 10_054

/** Publishes outside of the streams; a message that cannot be sent, while the connection closes for example, is lost. */
export function publishVolatile(nc: NatsConnection, log: Logger, to: string, text: string, reply?: string): void {
  if (nc.isClosed() || nc.isDraining()) return
  try {
    nc.publish(to, text, reply === undefined ? {} : { reply })
  } catch (error) {
    log.error({ err: error, to, bytes: Buffer.byteLength(text) }, 'publish failed')
  }
}

export interface PublishParts {
  js: JetStreamClient
  prefix: string
  connected(): boolean
}

/**
 * Publishes to a stream; resolves when the server has stored it. A repeated id is stored once. Throws `AwayError` without a connection, and
 * `EventTooLargeError` for an event that no attempt will ever publish.
 */
export async function publishStored(
  { js, prefix, connected }: PublishParts,
  to: string,
  payload: unknown,
  id: string,
  trace: Record<string, string>,
): Promise<void> {
  const text = encodeEvent(to, payload)
  if (!connected()) throw new AwayError('NATS is away') // the client would send it after the reconnection, and the outbox once more
  try {
    await publishTraced(to, trace, async (carrier) => {
      const headers = headersOf({ ...carrier, 'event-id': id })
      await js.publish(`${prefix}.${to}`, text, { msgID: id, headers, timeout: PUBLISH_MS })
    })
  } catch (error) {
    if (isTooLarge(error)) throw new EventTooLargeError(`NATS does not take ${to}: ${error.message}`)
    throw error
  }
}

function isTooLarge(error: unknown): error is Error {
  if (error instanceof errors.InvalidArgumentError) return /max_payload/.test(error.message)
  return error instanceof JetStreamApiError && error.code === MESSAGE_TOO_LARGE
}
