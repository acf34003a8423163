import { CHANNEL_GAP_MS } from '@skirmish/service-kit/sockets/channel-heartbeat'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The name under which this service's own heartbeats are recorded: they prove that heartbeats can be heard and recorded. */
export const LOOPBACK = 'loopback'

/** Records that a gateway lives. Returns since when it has been heard without a gap. */
export async function recordHeartbeat(db: Kysely<Tables>, gateway: string, now: Date): Promise<Date> {
  const gap = new Date(now.getTime() - CHANNEL_GAP_MS)
  const { rows } = await sql<{ unbroken_since: Date }>`insert into gateways as g (gateway, seen_at, unbroken_since)
    values (${gateway}, ${now}, ${now})
    on conflict (gateway) do update set seen_at = greatest(g.seen_at, ${now}),
      unbroken_since = case when g.seen_at < ${gap} then ${now} else g.unbroken_since end
    returning unbroken_since`.execute(db)
  return rows[0]?.unbroken_since ?? now
}

/** Since when heartbeats have been heard without a gap; null while none are, for example because NATS or the database was away. */
export async function channelUnbrokenSince(db: Kysely<Tables>, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('gateways')
    .select(['seen_at', 'unbroken_since'])
    .where('gateway', '=', LOOPBACK)
    .executeTakeFirst()
  const heard = row && now.getTime() - row.seen_at.getTime() <= CHANNEL_GAP_MS
  return heard ? row.unbroken_since : null
}

/** Forgets gateways that were last heard before `before`. */
export async function trimGateways(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('gateways').where('seen_at', '<', before).execute()
}
