import type { AccountSession } from '@skirmish/contracts/rest/sessions-of-account'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

interface Row {
  id: string
  began_at: Date
  last_used_at: Date
  expires_at: Date
}

/** More than anybody has; the oldest are left out. */
const AT_MOST = 200

/** The sessions of an account that can still refresh, the last used first. */
export async function sessionsOf(db: Kysely<Tables>, userId: string, now: Date): Promise<AccountSession[]> {
  const { rows } = await sql<Row>`select f.family_id as id, f.began_at,
      greatest(f.began_at, t.expires_at - make_interval(secs => f.lifetime_seconds)) as last_used_at, t.expires_at
    from refresh_families f
    join lateral (select max(expires_at) as expires_at from refresh_tokens where family_id = f.family_id and rotated_at is null) t on true
    where f.user_id = ${userId} and f.revoked_at is null and f.ends_at > ${now} and t.expires_at > ${now}
    order by last_used_at desc, id limit ${AT_MOST}`.execute(db)
  return rows.map(({ id, began_at, last_used_at, expires_at }) => ({
    id,
    began_at: began_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}

/** Ends a session of an account, once; returns whether the account has or had it. */
export async function endSession(db: Kysely<Tables>, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update refresh_families set revoked_at = coalesce(revoked_at, ${now})
    where user_id = ${userId} and family_id::text = ${sessionId}`.execute(db)
  return Boolean(numAffectedRows)
}
