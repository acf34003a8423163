import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamManager,
  type JsMsg,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
} from '@nats-io/jetstream'
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { type EventContract, STREAMS } from '@skirmish/contracts/events/define-event'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import { contextFrom, SpanKind, traceHeaders, withSpan } from './telemetry.ts'

export interface Delivery {
  /** The event's id, the same on every delivery. */
  eventId: string
  /** 1 on the first delivery. */
  attempt: number
  /** Tells the server that work goes on, before `ackWaitMs` passes. */
  working(): void
}

export interface ConsumeOptions {
  durable: string
  /** How many are handled at a time. */
  concurrency?: number
  /** How many more wait in this process; their `ackWaitMs` runs already. */
  prefetch?: number
  ackWaitMs?: number
  maxDeliver?: number
}

export interface Bus {
  nc: NatsConnection
  /** A subject or stream name below the deployment's prefix. */
  subject(name: string): string
  /** Publishes outside of the streams; what cannot be told, while the connection closes for example, is lost. */
  tell(subject: string, text: string, reply?: string): void
  /** Publishes to a stream; resolves when the server has stored it. A repeated id is stored once. */
  publish(subject: string, payload: unknown, id: string, trace: Record<string, string>): Promise<void>
  /** Handles every event of a kind, at least once each; returns the stop. Resolves when the consumer exists. */
  consume<E extends EventContract>(
    event: E,
    options: ConsumeOptions,
    handle: (payload: Static<E['payload']>, delivery: Delivery) => Promise<void>,
  ): Promise<() => Promise<void>>
  /** How many events wait for a durable that `consume` has made, those in hand not counted. */
  backlog(event: EventContract, durable: string): Promise<number>
  close(): Promise<void>
}

const RETRY_DELAYS_MS = [250, 1_000, 5_000, 15_000]
const encode = (value: unknown) => JSON.stringify(value)

/** Connects and declares the streams of contracts. Throws while the server is away; later it reconnects by itself. */
export async function connectBus(options: {
  url: string
  prefix: string
  name: string
  log: Logger
  metrics: Metrics
}): Promise<Bus> {
  const { log, metrics, prefix } = options
  const nc = await connect({
    servers: options.url.split(','),
    name: options.name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    timeout: 5_000,
  })
  const subject = (name: string) => `${prefix}.${name}`
  const streamName = (name: string) => `${prefix}_${name}`
  const js = jetstream(nc)
  const jsm = await jetstreamManager(nc)
  await declareStreams(jsm, prefix)

  return {
    nc,
    subject,
    tell: (to, text, reply) => {
      if (nc.isClosed() || nc.isDraining()) return
      try {
        nc.publish(to, text, reply === undefined ? {} : { reply })
      } catch (error) {
        log.error({ err: error, to, bytes: text.length }, 'this could not be told')
      }
    },
    publish: async (to, payload, id, trace) => {
      await js.publish(subject(to), encode(payload), { msgID: id, headers: headersOf({ ...trace, 'event-id': id }) })
    },
    consume: async (event, settings, handle) => {
      const { durable, concurrency = 16, prefetch = concurrency, ackWaitMs = 30_000, maxDeliver = 5 } = settings
      const stream = streamName(event.stream)
      await jsm.consumers.add(stream, {
        durable_name: durable,
        filter_subject: subject(event.subject),
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: ackWaitMs * 1e6,
        max_deliver: -1, // we count ourselves, so that the dead-letter copy is made before the message goes
        max_ack_pending: concurrency * 8,
      })
      const consumer = await js.consumers.get(stream, durable)
      const messages = await consumer.consume({ max_messages: prefetch })
      const running = runConsumer(messages, concurrency, (message) =>
        deliver(message, event, durable, maxDeliver, handle),
      )
      return async () => {
        await messages.close()
        await running
      }
    },
    backlog: async (event, durable) => (await jsm.consumers.info(streamName(event.stream), durable)).num_pending,
    close: async () => {
      await nc.drain().catch(() => {})
    },
  }

  async function deliver<E extends EventContract>(
    message: JsMsg,
    event: E,
    durable: string,
    maxDeliver: number,
    handle: (payload: Static<E['payload']>, delivery: Delivery) => Promise<void>,
  ): Promise<void> {
    const eventId = message.headers?.get('event-id') || String(message.seq)
    const attempt = message.info.deliveryCount
    try {
      const payload: unknown = message.json()
      if (!Value.Check(event.payload, payload))
        throw new Error(`the payload does not match ${event.subject} v${event.version}`)
      const parent = contextFrom({ traceparent: message.headers?.get('traceparent') })
      await withSpan(
        `handle ${event.subject}`,
        { kind: SpanKind.CONSUMER, parent, attributes: { durable, 'event.id': eventId } },
        () => handle(payload as Static<E['payload']>, { eventId, attempt, working: () => message.working() }), // checked above
      )
      message.ack()
      metrics.events.inc({ durable, outcome: 'ok' })
    } catch (error) {
      await failed(message, event, durable, attempt, maxDeliver, eventId, error)
    }
  }

  async function failed(
    message: JsMsg,
    event: EventContract,
    durable: string,
    attempt: number,
    maxDeliver: number,
    eventId: string,
    error: unknown,
  ): Promise<void> {
    if (attempt < maxDeliver) {
      log.warn({ err: error, durable, event_id: eventId, attempt }, `${event.subject} will be tried again`)
      metrics.events.inc({ durable, outcome: 'retried' })
      message.nak(RETRY_DELAYS_MS[attempt - 1] ?? 15_000)
      return
    }
    log.error({ err: error, durable, event_id: eventId, attempt }, `${event.subject} goes to the dead letters`)
    metrics.events.inc({ durable, outcome: 'dead' })
    try {
      const copy = headersOf({ 'event-id': eventId, reason: String(error).slice(0, 500) })
      await js.publish(subject(`dead.${durable}`), message.data, { msgID: `${durable}.${eventId}`, headers: copy })
      message.term('dead letter')
    } catch {
      message.nak(15_000) // the copy comes first: without it the message stays
    }
  }
}

function headersOf(values: Record<string, string>): MsgHdrs {
  const result = headers()
  for (const [name, value] of Object.entries({ ...traceHeaders(), ...values }))
    result.set(name, value.replace(/[\r\n]+/g, ' '))
  return result
}

async function declareStreams(jsm: JetStreamManager, prefix: string): Promise<void> {
  for (const [name, stream] of Object.entries(STREAMS)) {
    const config = {
      name: `${prefix}_${name}`,
      subjects: stream.subjects.map((s) => `${prefix}.${s}`),
      retention: stream.retention === 'workqueue' ? RetentionPolicy.Workqueue : RetentionPolicy.Limits,
      max_age: stream.maxAgeMs * 1e6,
      duplicate_window: 120e9,
    }
    await jsm.streams.add(config).catch(async (error) => {
      if (!/already in use|different configuration/i.test(String(error))) throw error
      await jsm.streams.update(config.name, config)
    })
  }
}

/** Keeps at most `concurrency` messages in hand; resolves when the iterator ends and the last one is done. */
async function runConsumer(
  messages: ConsumerMessages,
  concurrency: number,
  handle: (message: JsMsg) => Promise<void>,
): Promise<void> {
  const inHand = new Set<Promise<void>>()
  for await (const message of messages) {
    const work = handle(message).finally(() => inHand.delete(work))
    inHand.add(work)
    if (inHand.size >= concurrency) await Promise.race(inHand)
  }
  await Promise.allSettled(inHand)
}
