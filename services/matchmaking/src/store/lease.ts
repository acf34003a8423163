import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * How long a lease lasts at least; who is silent for longer has lost it. The database's clock decides. On a machine that is too busy for that
 * nobody would lead for long, and the queue would be read back again and again: so a lease that was lost at once is followed by one of twice
 * the length, up to `LONGEST_MS`, and who has led for a while tries half of it.
 */
export const LEASE_MS = 300
const LONGEST_MS = 16 * LEASE_MS
/** Who has led so many times as long as it took to read the queue back, or as the shortest lease lasts, has not lost it at once. */
const PROVEN = 3
const SHORTER_AFTER_MS = 10_000
/** A transaction whose process is paused in the middle must not keep its successor waiting: it may pause for this part of a lease. */
const PAUSE = 5 / 6

const interval = (ms: number) => sql`${ms} * interval '1 ms'`
const now = sql`clock_timestamp()`
const inMs = (length: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${length}) * 1000)::float8`
/**
 * A holder whose connection is gone is dead, or about to renew by another one: who takes the lease then waits for nothing. Behind a pooling
 * proxy, whose connections live on, the time alone decides.
 */
const isFree = sql<boolean>`(leases.expires_at < ${now} or not exists (select from pg_stat_get_activity(leases.backend)))`
const toProve = sql`${PROVEN} * greatest(leases.led_since - leases.taken_at, ${interval(LEASE_MS)})`
/** From the first renewal as leader to the last one. */
const hasProven = sql<boolean>`leases.expires_at - leases.lasts - leases.led_since > ${toProve}`
/** A holder that died before its lease ran out says nothing of how long one has to last. */
const lastsNext = sql`case when ${hasProven} or leases.expires_at > ${now} then leases.lasts else least(2 * leases.lasts, ${interval(LONGEST_MS)}) end`
const mayShorten = sql<boolean>`(led_since < ${now} - ${interval(SHORTER_AFTER_MS)} and lasts > ${interval(LEASE_MS)})`

/** A lease that is held, and how many milliseconds it lasts without being renewed. */
export interface Term {
  epoch: number
  lastsMs: number
}
/** A lease that is held; of one that another process holds, the milliseconds until it runs out. */
export type Held = Term | { freeInMs: number }

/** Takes or renews the lease of a shard. Each new holder gets a greater epoch. */
export async function holdLease(db: Kysely<Tables>, shard: string, holder: string, leads: boolean): Promise<Held> {
  const renewed = await renewLease(db, shard, holder, leads)
  if (renewed) return renewed
  const { rows } = await sql<{ freeInMs: number }>`select ${inMs(sql`expires_at - ${now}`)} as "freeInMs"
    from leases where shard = ${shard} and not ${isFree}`.execute(db)
  return rows[0] ?? takeLease(db, shard, holder)
}

/** Renews the lease if nobody else has taken it, and takes none anew. `leads`: the queue has been read back, and is led. */
export async function renewLease(
  db: Kysely<Tables>,
  shard: string,
  holder: string,
  leads: boolean,
): Promise<Term | undefined> {
  const { rows } = await sql<Term>`update leases set expires_at = ${now} + lasts, backend = pg_backend_pid(),
      lasts = case when ${mayShorten} then greatest(lasts / 2, ${interval(LEASE_MS)}) else lasts end,
      taken_at = case when ${mayShorten} then ${now} else taken_at end,
      led_since = case when not ${leads} or ${mayShorten} then null else coalesce(led_since, ${now}) end
    where shard = ${shard} and holder = ${holder} returning epoch, ${inMs(sql`lasts`)} as "lastsMs"`.execute(db)
  return rows[0]
}

/**
 * Begins a new epoch, once whatever the last leader is writing has been committed. It is one statement: a process that is paused between two
 * would hold the lock.
 */
async function takeLease(db: Kysely<Tables>, shard: string, holder: string): Promise<Held> {
  const { rows } =
    await sql<Term>`with alone as materialized (select pg_advisory_xact_lock(hashtext('leads:' || ${shard})))
    insert into leases (shard, holder, epoch, expires_at, backend, taken_at)
      select ${shard}, ${holder}, 1, ${now} + ${interval(LEASE_MS)}, pg_backend_pid(), ${now} from alone
      on conflict (shard) do update set epoch = leases.epoch + 1, holder = excluded.holder, backend = excluded.backend,
        lasts = ${lastsNext}, taken_at = ${now}, led_since = null, expires_at = ${now} + ${lastsNext}
      where ${isFree}
      returning epoch, ${inMs(sql`lasts`)} as "lastsMs"`.execute(db)
  return rows[0] ?? { freeInMs: LEASE_MS } // another one was quicker
}

/** Gives the lease back, so that the next one need not wait. */
export async function releaseLease(db: Kysely<Tables>, shard: string, holder: string): Promise<void> {
  await sql`update leases set expires_at = least(expires_at, ${now}), holder = '' where shard = ${shard} and holder = ${holder}`.execute(
    db,
  )
}

/** Makes a transaction part of an epoch: no other one begins before it ends. Throws when another one has begun. */
export async function fence(tx: Kysely<Tables>, shard: string, epoch: number): Promise<void> {
  const pause = sql`floor(${PAUSE} * ${inMs(sql`lasts`)})::text`
  await sql`select set_config('idle_in_transaction_session_timeout', ${pause}, true) from leases where shard = ${shard}`.execute(
    tx,
  )
  const { rows } = await sql<{ leads: boolean }>`select still_leads(${shard}, ${epoch}) as leads`.execute(tx)
  if (!rows[0]?.leads) throw new Error('another process leads the queue')
}
