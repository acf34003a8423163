import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** How long a lease lasts; who is silent for longer has lost it. The database's clock decides. */
export const LEASE_MS = 900

/** Takes or renews the lease of a shard; the epoch when held, else null. Each new holder gets a greater epoch. */
export async function holdLease(db: Kysely<Tables>, shard: string, holder: string): Promise<number | null> {
  const { rows } = await sql<{ epoch: number }>`insert into leases (shard, holder, epoch, expires_at)
    values (${shard}, ${holder}, 1, clock_timestamp() + ${LEASE_MS} * interval '1 ms')
    on conflict (shard) do update set
      epoch = case when leases.holder = excluded.holder then leases.epoch else leases.epoch + 1 end,
      holder = excluded.holder,
      expires_at = excluded.expires_at
    where leases.holder = excluded.holder or leases.expires_at < clock_timestamp()
    returning epoch`.execute(db)
  return rows[0]?.epoch ?? null
}

/** Gives the lease back, so that the next one need not wait. */
export async function releaseLease(db: Kysely<Tables>, shard: string, holder: string): Promise<void> {
  await sql`update leases set expires_at = clock_timestamp() - interval '1 s', holder = '' where shard = ${shard} and holder = ${holder}`.execute(
    db,
  )
}

/** Whether this epoch still leads. Within a transaction no new epoch can begin before it ends: that is the fence. */
export async function stillLeads(tx: Kysely<Tables>, shard: string, epoch: number): Promise<boolean> {
  const { rows } = await sql`select 1 from leases where shard = ${shard} and epoch = ${epoch} for share`.execute(tx)
  return rows.length > 0
}
