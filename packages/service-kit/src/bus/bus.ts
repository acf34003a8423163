import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import { STREAMS } from '@skirmish/contracts/events/define-event'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { type DeadLetters, openDeadLetters, writeDeadLetter } from './dead-letters.ts'
import { type ConsumeOptions, consumeDurably } from './durable-consumer.ts'
import type { Handle } from './event-delivery.ts'
import type { NatsSecrets } from './nats-address.ts'
import { connectNats } from './nats-connection.ts'
import { observeStreams } from './observe-streams.ts'
import { publishStored, publishVolatile } from './publish.ts'
import { startResourceGuard } from './resource-guard.ts'
import { declareStreams, type StreamSettings } from './streams.ts'

export type { ConsumeOptions }

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
  /** How many events a durable that `consume` has made has not handled: those that wait, and those in hand, also of a process that has died. */
  unhandled(event: EventContract, durable: string): Promise<number>
  deadLetters: DeadLetters
  close(): Promise<void>
}

/** Every request to the server has this deadline, but for a publication. */
const DEADLINE_MS = 5_000
const CLOSE_MS = 1_500

/** Connects and declares the streams of contracts. Throws while the server is away; later it reconnects by itself. */
export async function connectBus(
  options: NatsSecrets & {
    url: string
    prefix: string
    name: string
    log: Logger
    metrics: Metrics
    streams?: StreamSettings
  },
): Promise<Bus> {
  const { log, metrics, prefix, streams = {} } = options
  const { nc, connected } = await connectNats(options)
  const subject = (name: string) => `${prefix}.${name}`
  const streamName = (name: string) => `${prefix}_${name}`
  const { js, jsm, declare } = await openJetStream(nc, prefix, streams).catch(async (error) => {
    await nc.close() // it would reconnect for ever beside the connection of the next attempt
    throw error
  })
  const guard = startResourceGuard(log, connected)
  const infoOf = ({ stream }: EventContract, durable: string) => jsm.consumers.info(streamName(stream), durable)
  const observed = observeStreams(metrics)
  const consumerParts = { js, jsm, prefix, log, metrics, guard, observed }
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
    publishVolatile: (to, text, reply) => publishVolatile(nc, log, to, text, reply),
    publish: (to, payload, id, trace) => publishStored({ js, prefix, connected }, to, payload, id, trace),
    bury: async (from, about, payload, eventId, error) => {
      const data = new TextEncoder().encode(JSON.stringify(payload))
      await writeDeadLetter(js, prefix, { durable: from, eventId, subject: about, data, error, once: 'unpublished' })
      metrics.events.add(1, { durable: from, outcome: 'dead' })
    },
    consume: (event, consuming, handle) => consumeDurably(consumerParts, event, consuming, handle),
    backlog: async (event, durable) => (await infoOf(event, durable)).num_pending,
    unhandled: async (event, durable) => {
      const { num_pending, num_ack_pending } = await infoOf(event, durable)
      return num_pending + num_ack_pending
    },
    deadLetters: openDeadLetters(js, jsm, prefix),
    close: async () => {
      guard.stop()
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([nc.drain().catch(() => {}), late]) // a server that is silent acknowledges nothing
      await nc.close()
    },
  }
}

async function openJetStream(nc: NatsConnection, prefix: string, streams: StreamSettings) {
  const jsm = await jetstreamManager(nc, { timeout: DEADLINE_MS })
  const declare = () => declareStreams(jsm, prefix, streams)
  await declare()
  return { js: jetstream(nc, { timeout: DEADLINE_MS }), jsm, declare }
}
