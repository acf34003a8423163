import { AckPolicy, DeliverPolicy, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import { isOutage } from '../process/outage.ts'
import { untilReached } from '../process/retry.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { runConsumer } from './consumer.ts'
import { createDelivery, type Handle } from './event-delivery.ts'
import type { ObservedStreams } from './observe-streams.ts'
import type { ResourceGuard } from './resource-guard.ts'

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

/** Far above what all replicas work on at a time: with a lower limit some replicas would stand idle. */
const MAX_ACK_PENDING = 5_000

/** What consuming needs of a connected bus. */
export interface ConsumerParts {
  js: JetStreamClient
  jsm: JetStreamManager
  prefix: string
  log: Logger
  metrics: Metrics
  guard: ResourceGuard
  observed: ObservedStreams
}

/**
 * Handles every event of a kind, at least once each; returns the stop. Resolves when the consumer exists. Throws while the server is away,
 * unless `options.waits` says to wait.
 */
export async function consumeDurably<E extends EventContract>(
  parts: ConsumerParts,
  event: E,
  options: ConsumeOptions,
  handle: Handle<E>,
): Promise<() => Promise<void>> {
  const { js, jsm, prefix, log, metrics, guard, observed } = parts
  const { durable, concurrency = 16, prefetch = concurrency, ackWaitMs = 30_000, maxDeliver = 5 } = options
  const stream = `${prefix}_${event.stream}`
  const add = async () =>
    void (await jsm.consumers.add(stream, {
      durable_name: durable,
      filter_subject: `${prefix}.${event.subject}`,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: ackWaitMs * 1e6,
      max_deliver: -1, // we count ourselves, so that the dead-letter copy is made before the message goes
      max_ack_pending: options.maxAckPending ?? MAX_ACK_PENDING,
    }))
  await (options.waits ? untilAdded(log, `the consumer ${durable}`, add, options.waits) : add())
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
}

/** Waits for a server that does not answer. What no waiting mends, such as a wrong setting, is thrown at once. */
async function untilAdded(log: Logger, what: string, add: () => Promise<void>, waits: AbortSignal): Promise<void> {
  const refused = (error: unknown) => {
    if (isOutage(error)) throw error
    return { error }
  }
  const fault = await untilReached(log, what, () => add().catch(refused), waits)
  if (fault) throw fault.error
}
