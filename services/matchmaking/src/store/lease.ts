import { AwayError } from '@skirmish/service-kit/process/outage'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The shortest lease. A holder that does not renew for longer loses it, by the database's clock. On a machine that is too busy for such a
 * lease no leader would last, and each successor would read the queue back again. Therefore a lease that was lost at once is followed by one
 * of twice the length, up to `LONGEST_MS`, and a leader that has led for a while halves it again.
 */
export const LEASE_MS = 300
const LONGEST_MS = 16 * LEASE_MS
/** A lease counts as stable once its holder has led for this many times the load time, or this many times the shortest lease. */
const PROVEN = 3
const SHORTER_AFTER_MS = 10_000
/** The part of a lease for which a paused process may keep a transaction open, and so its successor waiting. */
const PAUSE = 5 / 6

const interval = (ms: number) => sql`${ms} * interval '1 ms'`
const now = sql`clock_timestamp()`
const inMs = (length: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${length}) * 1000)::float8`
/**
 * A holder whose connection is gone has died, or is about to renew over another connection: a successor takes the lease at once. Matchmaking
 * connects past a pooler for its leases, since a pooler's connections outlive the process; where DATABASE_DIRECT_URL does not name the server behind
 * one, the time alone decides.
 */
const isFree = sql<boolean>`(leases.expires_at < ${now} or not exists (select from pg_stat_get_activity(leases.backend)))`
const toProve = sql`${PROVEN} * greatest(leases.led_since - leases.taken_at, ${interval(LEASE_MS)})`
/** From the first renewal as leader to the last one. */
const hasProven = sql<boolean>`leases.expires_at - leases.lasts - leases.led_since > ${toProve}`
/** The length of the next lease: doubled when the last one ran out at once; a holder that died before says nothing of the length. */
const lastsNext = sql`case when ${hasProven} or leases.expires_at > ${now} then leases.lasts else least(2 * leases.lasts, ${interval(LONGEST_MS)}) end`
const mayShorten = sql<boolean>`(led_since < ${now} - ${interval(SHORTER_AFTER_MS)} and lasts > ${interval(LEASE_MS)})`

/** A lease that is held, and how many milliseconds it lasts without being renewed. */
export interface Term {
  epoch: number
  lastsMs: number
  /** How long no process held the lease before this one took it; only when it was taken, not when it is renewed. */
  vacantMs?: number
}
/** The lease of this process, or the milliseconds until another process's lease runs out. */
export type Held = Term | { freeInMs: number }

/** Takes or renews the lease of a shard. Each new holder gets a greater epoch. */
export async function holdLease(db: Kysely<Tables>, shard: string, holder: string, leads: boolean): Promise<Held> {
  const renewed = await renewLease(db, shard, holder, leads)
  if (renewed) return renewed
  const { rows } = await sql<{ freeInMs: number; isFree: boolean }>`select ${isFree} as "isFree",
    ${inMs(sql`expires_at - ${now}`)} as "freeInMs" from leases where shard = ${shard}`.execute(db)
  const [found] = rows
  if (found && !found.isFree) return { freeInMs: found.freeInMs }
  const taken = await takeLease(db, shard, holder)
  return 'epoch' in taken ? { ...taken, vacantMs: Math.max(0, -(found?.freeInMs ?? 0)) } : taken
}

/** Renews a lease that this process still holds; it takes no other one. `leads`: the holder has read the queue back, and leads. */
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
 * Begins a new epoch after the last leader's open writes are committed. It is one statement, because a process that is paused between two
 * statements would hold the lock.
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
  return rows[0] ?? { freeInMs: LEASE_MS } // another process was quicker
}

/** Gives the lease back, so that a successor need not wait. */
export async function releaseLease(db: Kysely<Tables>, shard: string, holder: string): Promise<void> {
  await sql`update leases set expires_at = least(expires_at, ${now}), holder = '' where shard = ${shard} and holder = ${holder}`.execute(
    db,
  )
}

/**
 * Makes a transaction part of an epoch: no other epoch begins before it ends. Throws when another epoch has begun: what this process has
 * in hand is then its successor's to do, so that it counts as an outage, not as a bug.
 */
export async function fence(tx: Kysely<Tables>, shard: string, epoch: number): Promise<void> {
  const pause = sql`floor(${PAUSE} * ${inMs(sql`lasts`)})::text`
  await sql`select set_config('idle_in_transaction_session_timeout', ${pause}, true) from leases where shard = ${shard}`.execute(
    tx,
  )
  const { rows } = await sql<{ leads: boolean }>`select still_leads(${shard}, ${epoch}) as leads`.execute(tx)
  if (!rows[0]?.leads) throw new AwayError('another process leads the queue')
}
