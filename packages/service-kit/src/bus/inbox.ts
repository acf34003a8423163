import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Runs `work` in a transaction that also records the event's id: however often an event is delivered, it takes effect
 * once. Returns false when it had taken effect before.
 */
export async function handleOnce<T>(
  database: Database<T>,
  durable: string,
  eventId: string,
  work: (tx: Transaction<T>) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { numAffectedRows } = await sql`insert into inbox (durable, event_id) values (${durable}, ${eventId})
      on conflict do nothing`.execute(tx)
    if (!numAffectedRows) return false
    await work(tx)
    return true
  })
}

const TRIMMED_AT_ONCE = 10_000

/** Forgets ids older than the streams keep events: these events cannot come again. It deletes in parts, each a short statement. */
export async function trimInbox<T>(db: Kysely<T>): Promise<void> {
  for (let trimmed = TRIMMED_AT_ONCE; trimmed === TRIMMED_AT_ONCE; ) {
    const { numAffectedRows } = await sql`delete from inbox where (durable, event_id) in (
      select durable, event_id from inbox where handled_at < now() - interval '30 days' limit ${TRIMMED_AT_ONCE})`.execute(
      db,
    )
    trimmed = Number(numAffectedRows ?? 0)
  }
}

/** Whether an event has taken effect already: spares costly work before `handleOnce` decides. */
export async function wasHandled<T>(database: Database<T>, durable: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from inbox where durable = ${durable} and event_id = ${eventId}`.execute(
    database.db,
  )
  return rows.length > 0
}
