import { randomUUID } from 'node:crypto'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Static } from 'typebox'
import { traceHeaders } from '../telemetry/telemetry.ts'
import { encodeEvent } from './event-size.ts'

/** An event as a row of the outbox. */
export interface OutboxRow {
  /** Its id on the bus, on every delivery. */
  id: string
  subject: string
  payload: unknown
  trace: Record<string, string>
}

/**
 * An event as a row, for a service that writes its outbox in a statement of its own. The active trace goes with it. Throws
 * `EventTooLargeError` above 256 KiB.
 */
export function outboxRow<E extends EventContract>(event: E, payload: Static<E['payload']>): OutboxRow {
  encodeEvent(event.subject, payload)
  return { id: randomUUID(), subject: event.subject, payload, trace: traceHeaders() }
}

/**
 * Records an event in the same transaction as the change that it tells of. The relay publishes it after the commit, at
 * least once, always under the same id. Throws `EventTooLargeError` above 256 KiB, so that the change is not made either.
 */
export async function emit<E extends EventContract>(
  tx: QueryExecutorProvider,
  event: E,
  payload: Static<E['payload']>,
): Promise<void> {
  const text = encodeEvent(event.subject, payload)
  await sql`insert into outbox (id, subject, payload, trace)
    values (${randomUUID()}, ${event.subject}, ${text}, ${JSON.stringify(traceHeaders())})`.execute(tx)
}
