import { sql } from 'kysely'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Database } from './database.ts'

/** Beyond this many rows the outbox is not counted further: the figure says that it is full, and costs no scan. */
const COUNTED = 10_000

/**
 * Gauges of a service's outbox and connections. Returns the look at the outbox, which the caller repeats: rows carry no time, so the age of
 * the oldest is how long these looks have seen it, and after a restart it begins again.
 */
export function observeDatabase<T>(database: Database<T>, metrics: Metrics, now = Date.now): () => Promise<void> {
  let rows = 0
  let oldest: { seq: number; seenAt: number } | null = null
  metrics.gauge('events_outbox_rows', `Events that wait in the outbox, ${COUNTED} at most`, () => rows)
  metrics.gauge('events_outbox_age_seconds', 'How long the oldest event of the outbox has been seen there', () =>
    oldest ? (now() - oldest.seenAt) / 1000 : 0,
  )
  metrics.gauge('database_connections', 'Open connections of the pool', () => database.connections().open)
  metrics.gauge('database_waiters', 'Queries that wait for a connection', () => database.connections().waiting)
  return async () => {
    const { rows: found } = await sql<{ rows: number; seq: number | null }>`select count(*) as rows, min(seq) as seq
      from (select seq from outbox order by seq limit ${COUNTED}) as first`.execute(database.db)
    const { rows: counted, seq } = found[0] ?? { rows: 0, seq: null }
    rows = counted
    if (seq === null) oldest = null
    else if (oldest?.seq !== seq) oldest = { seq, seenAt: now() }
  }
}
