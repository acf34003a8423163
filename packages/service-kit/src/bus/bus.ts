import { AckPolicy, DeliverPolicy, JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { errors, type NatsConnection } from '@nats-io/nats-core'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import { STREAMS } from '@skirmish/contracts/events/define-event'
import { AwayError, isOutage } from '../process/outage.ts'
import { untilReached } from '../process/retry.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { publishTraced } from '../telemetry/telemetry.ts'
import { runConsumer } from './consumer.ts'
import { type DeadLetters, headersOf, openDeadLetters, writeDeadLetter } from './dead-letters.ts'
import { createDelivery, type Handle } from './event-delivery.ts'
import { EventTooLargeError, encodeEvent } from './event-size.ts'
import { connectNats } from './nats-connection.ts'
import { observeStreams } from './observe-streams.ts'
import { startResourceGuard } from './resource-guard.ts'
import { declareStreams, type StreamSettings } from './streams.ts'

export interface ConsumeOptions {
  durable: string
  /** How many messages a process handles at a time. */
  concurrency?: number
  /** How many more messages wait in this process; their `ackWaitMs` runs already. */
  prefetch?: number
  ackWaitMs?: number
  /** A message becomes a dead letter after this many failures; failures by outages do not count. */
  maxDeliver?: number
  /** How many messages all replicas together may have in hand. Each replica that boots sets this again for all of them. */
  maxAckPending?: number
  /** Waits, until this aborts, for a server that does not answer: a busy one, or a cluster that elects leaders. Without it `consume` throws. */
  waits?: AbortSignal
}

export interface Bus {
  nc: NatsConnection
  connected(): boolean
  /** A subject or stream name below the deployment's prefix. */
  subject(name: string): string
  /** Publishes outside of the streams; a message that cannot be sent, while the connection closes for example, is lost. */
  publishVolatile(subject: string, text: string, reply?: string): void
  /**
   * Publishes to a stream; resolves when the server has stored it. A repeated id is stored once. Throws `EventTooLargeError` for an
   * event that no attempt will ever publish.
   */
  publish(subject: string, payload: unknown, id: string, trace: Record<string, string>): Promise<void>
  /** Puts an event aside that cannot be published; `from` names the outbox. */
  bury(from: string, subject: string, payload: unknown, id: string, error: unknown): Promise<void>
  /** Handles every event of a kind, at least once each; returns the stop. Resolves when the consumer exists. */
  consume<E extends EventContract>(event: E, options: ConsumeOptions, handle: Handle<E>): Promise<() => Promise<void>>
  /** How many events wait for a durable that `consume` has made, those in hand not counted. */
  backlog(event: EventContract, durable: string): Promise<number>
  deadLetters: DeadLetters
  close(): Promise<void>
}

/** Every request to the server has this deadline, but for a publication. */
const DEADLINE_MS = 5_000
/** A publication that is not answered is repeated under its id, which harms nothing: its server may have died with it. */
const PUBLISH_MS = 1_000
const CLOSE_MS = 1_500
/** Far above what all replicas work on at a time: with a lower limit some replicas would stand idle. */
const MAX_ACK_PENDING = 5_000
const MESSAGE_TOO_LARGE = 10_054

/** Connects and declares the streams of contracts. Throws while the server is away; later it reconnects by itself. */
export async function connectBus(options: {
  url: string
  prefix: string
  name: string
  log: Logger
  metrics: Metrics
  streams?: StreamSettings
}): Promise<Bus> {
  const { log, metrics, prefix, streams = {} } = options
  const { nc, connected } = await connectNats(options)
  const subject = (name: string) => `${prefix}.${name}`
  const streamName = (name: string) => `${prefix}_${name}`
  const js = jetstream(nc, { timeout: DEADLINE_MS })
  const jsm = await jetstreamManager(nc, { timeout: DEADLINE_MS })
  const declare = () => declareStreams(jsm, prefix, streams)
  const untilAdded = async (what: string, add: () => Promise<void>, waits: AbortSignal) => {
    // What no waiting mends, such as a wrong setting, is thrown at once.
    const refused = (error: unknown) => {
      if (isOutage(error)) throw error
      return { error }
    }
    const fault = await untilReached(log, what, () => add().catch(refused), waits)
    if (fault) throw fault.error
  }
  await declare()
  const guard = startResourceGuard(log, connected)
  const observed = observeStreams(metrics)
  for (const name of Object.keys(STREAMS))
    guard.watch({
      name: `the stream ${streamName(name)}`,
      look: async () => observed.stream(name, await jsm.streams.info(streamName(name))),
      declare,
    })

  return {
    nc,
    connected,
    subject,
    publishVolatile: (to, text, reply) => {
      if (nc.isClosed() || nc.isDraining()) return
      try {
        nc.publish(to, text, reply === undefined ? {} : { reply })
      } catch (error) {
        log.error({ err: error, to, bytes: Buffer.byteLength(text) }, 'publish failed')
      }
    },
    publish: async (to, payload, id, trace) => {
      const text = encodeEvent(to, payload)
      if (!connected()) throw new AwayError('NATS is away') // the client would send it after the reconnection, and the outbox once more
      try {
        await publishTraced(to, trace, async (carrier) => {
          const headers = headersOf({ ...carrier, 'event-id': id })
          await js.publish(subject(to), text, { msgID: id, headers, timeout: PUBLISH_MS })
        })
      } catch (error) {
        if (isTooLarge(error)) throw new EventTooLargeError(`NATS does not take ${to}: ${error.message}`)
        throw error
      }
    },
    bury: async (from, about, payload, eventId, error) => {
      const data = new TextEncoder().encode(JSON.stringify(payload))
      await writeDeadLetter(js, prefix, { durable: from, eventId, subject: about, data, error, once: 'unpublished' })
      metrics.events.add(1, { durable: from, outcome: 'dead' })
    },
    consume: async (event, settings, handle) => {
      const { durable, concurrency = 16, prefetch = concurrency, ackWaitMs = 30_000, maxDeliver = 5 } = settings
      const stream = streamName(event.stream)
      const add = async () =>
        void (await jsm.consumers.add(stream, {
          durable_name: durable,
          filter_subject: subject(event.subject),
          ack_policy: AckPolicy.Explicit,
          deliver_policy: DeliverPolicy.All,
          ack_wait: ackWaitMs * 1e6,
          max_deliver: -1, // we count ourselves, so that the dead-letter copy is made before the message goes
          max_ack_pending: settings.maxAckPending ?? MAX_ACK_PENDING,
        }))
      await (settings.waits ? untilAdded(`the consumer ${durable}`, add, settings.waits) : add())
      const deliver = createDelivery({ js, prefix, event, durable, maxDeliver, log, metrics, handle })
      const consumer = runConsumer({ js, stream, durable, concurrency, prefetch, log, handle: deliver })
      const unwatch = guard.watch({
        name: `the consumer ${durable}`,
        look: async () => observed.consumer(durable, await jsm.consumers.info(stream, durable)),
        declare: async () => {
          await add()
          consumer.restart()
        },
      })
      return async () => {
        unwatch()
        await consumer.stop()
      }
    },
    backlog: async (event, durable) => (await jsm.consumers.info(streamName(event.stream), durable)).num_pending,
    deadLetters: openDeadLetters(js, jsm, prefix),
    close: async () => {
      guard.stop()
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([nc.drain().catch(() => {}), late]) // a server that is silent acknowledges nothing
      await nc.close()
    },
  }
}

function isTooLarge(error: unknown): error is Error {
  if (error instanceof errors.InvalidArgumentError) return /max_payload/.test(error.message)
  return error instanceof JetStreamApiError && error.code === MESSAGE_TOO_LARGE
}
