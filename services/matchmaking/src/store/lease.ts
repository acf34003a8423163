import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** How long a lease lasts; who is silent for longer has lost it. The database's clock decides. */
export const LEASE_MS = 300
/** A transaction whose process is paused in the middle must not keep its successor waiting. */
const PAUSED_AFTER_MS = 250

const until = sql`clock_timestamp() + ${LEASE_MS} * interval '1 ms'`
/**
 * A holder whose connection is gone is dead, or about to renew by another one: who takes the lease then waits for nothing. Behind a pooling
 * proxy, whose connections live on, the time alone decides.
 */
const isFree = sql<boolean>`(leases.expires_at < clock_timestamp() or not exists (select from pg_stat_get_activity(leases.backend)))`

/** The epoch of a lease that is held; of one that another process holds, the milliseconds until it runs out. */
export type Held = { epoch: number } | { freeInMs: number }

/** Takes or renews the lease of a shard. Each new holder gets a greater epoch. */
export async function holdLease(db: Kysely<Tables>, shard: string, holder: string): Promise<Held> {
  const renewed = await renewLease(db, shard, holder)
  if (renewed) return renewed
  const { rows } = await sql<{ freeInMs: number }>`select
      (extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as "freeInMs"
    from leases where shard = ${shard} and not ${isFree}`.execute(db)
  return rows[0] ?? takeLease(db, shard, holder)
}

/** Renews the lease if nobody else has taken it, and takes none anew. */
export async function renewLease(
  db: Kysely<Tables>,
  shard: string,
  holder: string,
): Promise<{ epoch: number } | undefined> {
  const { rows } = await sql<{ epoch: number }>`update leases set expires_at = ${until}, backend = pg_backend_pid()
    where shard = ${shard} and holder = ${holder} returning epoch`.execute(db)
  return rows[0]
}

/** Begins a new epoch, once whatever the last leader is writing has been committed. */
function takeLease(db: Kysely<Tables>, shard: string, holder: string): Promise<Held> {
  return db.transaction().execute(async (tx) => {
    await limitPause(tx)
    await sql`select pg_advisory_xact_lock(hashtext('leads:' || ${shard}))`.execute(tx)
    const { rows } = await sql<{ epoch: number }>`insert into leases (shard, holder, epoch, expires_at, backend)
      values (${shard}, ${holder}, 1, ${until}, pg_backend_pid())
      on conflict (shard) do update set epoch = leases.epoch + 1, holder = excluded.holder, expires_at = excluded.expires_at,
        backend = excluded.backend
      where ${isFree}
      returning epoch`.execute(tx)
    return rows[0] ?? { freeInMs: LEASE_MS } // another one was quicker
  })
}

/** Gives the lease back, so that the next one need not wait. */
export async function releaseLease(db: Kysely<Tables>, shard: string, holder: string): Promise<void> {
  await sql`update leases set expires_at = clock_timestamp() - interval '1 s', holder = '' where shard = ${shard} and holder = ${holder}`.execute(
    db,
  )
}

/** Makes a transaction part of an epoch: no other one begins before it ends. Throws when another one has begun. */
export async function fence(tx: Kysely<Tables>, shard: string, epoch: number): Promise<void> {
  await limitPause(tx)
  const { rows } = await sql<{ leads: boolean }>`select still_leads(${shard}, ${epoch}) as leads`.execute(tx)
  if (!rows[0]?.leads) throw new Error('another process leads the queue')
}

const limitPause = (tx: Kysely<Tables>) =>
  sql`select set_config('idle_in_transaction_session_timeout', ${String(PAUSED_AFTER_MS)}, true)`.execute(tx)
