import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The sessions that ended and the keys that were withdrawn after a time. */
export async function endedAfter(db: Kysely<Tables>, after: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select family_id::text as id from refresh_families where revoked_at > ${after}
    union all select kid from signing_keys where withdrawn_at > ${after}`.execute(db)
  return rows.map(({ id }) => id)
}
