import type { JetStreamClient, JsMsg } from '@nats-io/jetstream'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { isOutage } from '../process/outage.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { contextFrom, SpanKind, withSpan } from '../telemetry/telemetry.ts'
import { ONLY_FOR, writeDeadLetter } from './dead-letters.ts'

interface Delivery {
  /** The event's id, the same on every delivery. */
  eventId: string
  /** 1 until handling has failed in this process for a reason of its own; outages do not count. */
  attempt: number
  /** Tells the server that work goes on, before `ackWaitMs` passes. */
  working(): void
}

export type Handle<E extends EventContract> = (payload: Static<E['payload']>, delivery: Delivery) => Promise<void>

const RETRY_DELAYS_MS = [250, 1_000, 5_000, 15_000]
const LONGEST_OUTAGE_DELAY_MS = 10_000
const WITHOUT_A_COPY_MS = 15_000

/**
 * Hands messages to `handle` and decides about those that fail. An outage does not count: the event comes again until the
 * other server is back, however long that takes. Every other failure counts, and after `maxDeliver` of them the event goes to the
 * dead letters.
 *
 * The failures are counted in memory. The server's own count grows with each redelivery, through outages too, and a count that all
 * replicas share would cost a write a failure. So an event may be tried `maxDeliver` times in each replica and again after a restart,
 * which harms nothing: handlers are idempotent, the event waits between its tries and holds up no other.
 */
export function createDelivery<E extends EventContract>(parts: {
  js: JetStreamClient
  prefix: string
  event: E
  durable: string
  maxDeliver: number
  log: Logger
  metrics: Metrics
  handle: Handle<E>
}): (message: JsMsg) => Promise<void> {
  const { js, prefix, event, durable, maxDeliver, log, metrics, handle } = parts
  /** By the message's place in the stream: a replayed event begins again. */
  const failures = new Map<number, number>()
  let away = false
  metrics.events.add(0, { durable, outcome: 'dead' }) // Prometheus sees no increase in a counter that begins with its first one
  const eventIdOf = (message: JsMsg) => message.headers?.get('event-id') || String(message.seq)

  const postpone = (message: JsMsg, error: unknown) => {
    if (!away) log.warn({ err: error, durable }, `${event.subject} waits for the end of an outage`)
    away = true
    metrics.events.add(1, { durable, outcome: 'postponed' })
    message.nak(Math.min(500 * 2 ** Math.min(message.info.deliveryCount, 10), LONGEST_OUTAGE_DELAY_MS))
  }
  const failed = async (message: JsMsg, error: unknown) => {
    const eventId = eventIdOf(message)
    const attempt = (failures.get(message.seq) ?? 0) + 1
    if (attempt < maxDeliver) {
      failures.set(message.seq, attempt)
      log.warn({ err: error, durable, event_id: eventId, attempt }, `${event.subject} will be tried again`)
      metrics.events.add(1, { durable, outcome: 'retried' })
      message.nak(RETRY_DELAYS_MS[attempt - 1] ?? RETRY_DELAYS_MS.at(-1))
      return
    }
    try {
      const { subject } = event
      await writeDeadLetter(js, prefix, { durable, eventId, subject, data: message.data, error, once: message.seq })
    } catch (problem) {
      log.warn({ err: problem, durable, event_id: eventId }, 'a dead letter could not be written yet')
      message.nak(WITHOUT_A_COPY_MS) // the copy comes first: without it the message stays
      return
    }
    log.error({ err: error, durable, event_id: eventId, attempt }, `${event.subject} goes to the dead letters`)
    metrics.events.add(1, { durable, outcome: 'dead' })
    failures.delete(message.seq)
    message.term() // without a reason: servers before 2.10 take a term that has one for no answer, and deliver again
  }

  return async (message) => {
    const meantFor = message.headers?.get(ONLY_FOR)
    if (meantFor && meantFor !== durable) return message.ack()
    try {
      const payload: unknown = message.json()
      if (!Value.Check(event.payload, payload))
        throw new Error(`the payload does not match ${event.subject} v${event.version}`)
      const eventId = eventIdOf(message)
      const attempt = (failures.get(message.seq) ?? 0) + 1
      const parent = contextFrom({ traceparent: message.headers?.get('traceparent') })
      await withSpan(
        `handle ${event.subject}`,
        { kind: SpanKind.CONSUMER, parent, attributes: { durable, 'event.id': eventId } },
        () => handle(payload as Static<E['payload']>, { eventId, attempt, working: () => message.working() }), // checked above
      )
      message.ack()
      failures.delete(message.seq)
      away = false
      metrics.events.add(1, { durable, outcome: 'ok' })
    } catch (error) {
      if (isOutage(error)) postpone(message, error)
      else await failed(message, error)
    }
  }
}
