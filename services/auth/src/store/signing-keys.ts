import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The keys whose tokens may still be alive, the newest first. */
export function keysPublishedAt(db: Kysely<Tables>, now: Date): Promise<Selectable<Tables['signing_keys']>[]> {
  return db
    .selectFrom('signing_keys')
    .selectAll()
    .where('published_until', '>', now)
    .orderBy('signs_from', 'desc')
    .execute()
}

/** When each key signs and is published. Until the transaction ends no other replica adds one. */
export async function lockKeys(
  tx: Kysely<Tables>,
): Promise<Pick<Selectable<Tables['signing_keys']>, 'signs_from' | 'published_until'>[]> {
  await sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`.execute(tx)
  return tx.selectFrom('signing_keys').select(['signs_from', 'published_until']).execute()
}

export async function insertKey(tx: Kysely<Tables>, key: Insertable<Tables['signing_keys']>): Promise<void> {
  await tx.insertInto('signing_keys').values(key).execute()
}

/** Withdraws every key: none signs or is published any more. */
export async function withdrawKeys(tx: Kysely<Tables>, now: Date): Promise<void> {
  await tx
    .updateTable('signing_keys')
    .set({ withdrawn_at: now, published_until: now })
    .where('withdrawn_at', 'is', null)
    .execute()
}
