import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isOutage } from '../process/outage.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Bus } from './bus.ts'
import { EventTooLargeError } from './event-size.ts'
import type { OutboxRow } from './outbox.ts'

const BATCH = 100
/** A commit pokes the relay: it looks by itself for what a replica left that ended in between. */
const POLL_MS = 1_000
/** A row that could not be published waits for this long; meanwhile the rows behind it leave. */
const POSTPONED_MS = 2_000
/** A subject that no server takes at the moment waits for this long: until its stream has another leader, one batch is tried, not every row. */
const RESTED_MS = 250
/** From this many postponed rows on the relay rests instead of listing more: the fault is larger than a few rows. */
const MANY_POSTPONED = 1_000

type StoredRow = OutboxRow & { seq: number }

/**
 * Moves events from the outbox to the bus: at once when a commit pokes it, else every second. Several replicas share
 * the table by SKIP LOCKED. A row that fails holds up no other; one that can never be published goes to the dead letters
 * as those of `<service>-outbox`. Returns the stop.
 */
export function startRelay<T>(database: Database<T>, bus: Bus, log: Logger, service = 'service'): () => Promise<void> {
  let stopped = false
  let poked = false
  let failing = false
  let wake = () => {}
  database.afterCommit = () => {
    poked = true
    wake()
  }
  const idle = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const relay = createBatchRelay(database.db, bus, log, `${service}-outbox`)
  const loop = (async () => {
    while (!stopped) {
      poked = false
      let restMs = RESTED_MS
      try {
        if (bus.connected()) restMs = await relay()
        if (failing) log.info('the relay publishes the outbox again')
        failing = false
      } catch (error) {
        if (!failing) log.warn({ err: error }, 'the outbox could not be relayed')
        failing = true
        restMs = POSTPONED_MS / 2
      }
      if (restMs > 0 && !poked && !stopped) await idle(restMs)
    }
  })()
  return async () => {
    stopped = true
    wake()
    await loop
  }
}

/** Relays once; returns after how many milliseconds there may be more to do. */
function createBatchRelay<T>(db: Kysely<T>, bus: Bus, log: Logger, outbox: string): () => Promise<number> {
  /** The postponed rows by `seq`, and until when each waits. */
  const postponed = new Map<number, number>()
  /** The subjects in an outage, and until when each waits. */
  const resting = new Map<string, number>()
  /** Returns whether the row may be deleted. */
  const settle = async (row: StoredRow): Promise<boolean> => {
    try {
      await bus.publish(row.subject, row.payload, row.id, row.trace).catch(async (error) => {
        if (!(error instanceof EventTooLargeError)) throw error
        await bus.bury(outbox, row.subject, row.payload, row.id, error)
        log.error({ err: error, event_id: row.id }, `${row.subject} goes to the dead letters: it cannot be published`)
      })
      return true
    } catch (error) {
      if (isOutage(error)) resting.set(row.subject, Date.now() + RESTED_MS)
      else {
        log.warn({ err: error, event_id: row.id }, `${row.subject} could not be published yet`)
        postponed.set(row.seq, Date.now() + POSTPONED_MS)
      }
      return false
    }
  }
  return () =>
    db.transaction().execute(async (tx) => {
      forgetPast(postponed)
      forgetPast(resting)
      if (postponed.size > MANY_POSTPONED) return RESTED_MS
      const { rows } = await sql<StoredRow>`select * from outbox where seq <> all(${[...postponed.keys()]}::bigint[])
        and subject <> all(${[...resting.keys()]}::text[]) order by seq limit ${BATCH} for update skip locked`.execute(
        tx,
      )
      const settled = await Promise.all(rows.map(settle))
      const gone = rows.filter((_, i) => settled[i]).map((row) => row.seq)
      if (gone.length > 0) await sql`delete from outbox where seq = any(${gone})`.execute(tx)
      if (rows.length === BATCH) return 0
      return postponed.size + resting.size > 0 ? RESTED_MS : POLL_MS
    })
}

function forgetPast<K>(waiting: Map<K, number>): void {
  const now = Date.now()
  for (const [key, until] of waiting) if (until <= now) waiting.delete(key)
}
