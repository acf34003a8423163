import { randomUUID } from 'node:crypto'
import type { EventContract } from '@skirmish/contracts/events/define-event'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Bus } from './bus.ts'
import type { Database } from './database.ts'
import type { Logger } from './logger.ts'
import { traceHeaders } from './telemetry.ts'

const BATCH = 100
const POLL_MS = 200

/** An event as it lies in the outbox. */
export interface OutboxRow {
  /** Its id on the bus, on every delivery. */
  id: string
  subject: string
  payload: unknown
  trace: Record<string, string>
}

/** An event as a row, for a service that writes its outbox in a statement of its own. The active trace goes with it. */
export function outboxRow<E extends EventContract>(event: E, payload: Static<E['payload']>): OutboxRow {
  return { id: randomUUID(), subject: event.subject, payload, trace: traceHeaders() }
}

/**
 * Records an event in the same transaction as the change that it tells of. It is published after the commit, at least
 * once, always under the same id.
 */
export async function emit<E extends EventContract>(
  tx: QueryExecutorProvider,
  event: E,
  payload: Static<E['payload']>,
): Promise<void> {
  const { id, subject, payload: told, trace } = outboxRow(event, payload)
  await sql`insert into outbox (id, subject, payload, trace)
    values (${id}, ${subject}, ${JSON.stringify(told)}, ${JSON.stringify(trace)})`.execute(tx)
}

/**
 * Moves events from the outbox to the bus: at once when a commit pokes it, else every 200 ms. Several replicas share
 * the table by SKIP LOCKED. Returns the stop.
 */
export function startRelay<T>(database: Database<T>, bus: Bus, log: Logger): () => Promise<void> {
  let stopped = false
  let poked = false
  let wake = () => {}
  database.afterCommit = () => {
    poked = true
    wake()
  }
  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = (async () => {
    while (!stopped) {
      poked = false
      const moved = await relayBatch(database.db, bus).catch((error) => {
        log.warn({ err: error }, 'the outbox could not be relayed yet')
        return 0
      })
      if (moved < BATCH && !poked && !stopped) await idle()
    }
  })()
  return async () => {
    stopped = true
    wake()
    await loop
  }
}

type StoredRow = OutboxRow & { seq: number }

async function relayBatch<T>(db: Kysely<T>, bus: Bus): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } =
      await sql<StoredRow>`select * from outbox order by seq limit ${BATCH} for update skip locked`.execute(tx)
    if (rows.length === 0) return 0
    await Promise.all(rows.map((row) => bus.publish(row.subject, row.payload, row.id, row.trace)))
    await sql`delete from outbox where seq = any(${rows.map((row) => row.seq)})`.execute(tx)
    return rows.length
  })
}
