import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

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

/** Forgets ids older than the streams keep events: they cannot come again. */
export async function trimInbox<T>(db: Kysely<T>): Promise<void> {
  await sql`delete from inbox where handled_at < now() - interval '30 days'`.execute(db)
}

/** Whether an event has taken effect already: spares costly work before `handleOnce` decides. */
export async function wasHandled<T>(database: Database<T>, durable: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from inbox where durable = ${durable} and event_id = ${eventId}`.execute(
    database.db,
  )
  return rows.length > 0
}
