import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Every player's points by count, and the version of the changes they include, read in one snapshot. */
export async function pointCounts(
  db: Kysely<Tables>,
): Promise<{ version: number; counts: { points: number; players: number }[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { version } = await tx
        .selectFrom('standings_changes')
        .select(sql<number>`coalesce(max(version), 0)`.as('version'))
        .executeTakeFirstOrThrow()
      const counts = await tx
        .selectFrom('standings')
        .select(['points', sql<number>`count(*)`.as('players')])
        .groupBy('points')
        .execute()
      return { version, counts }
    })
}

/** Makes every replica count all players again. */
export async function countAnew(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('standings_changes').values({ old_points: null, new_points: null }).execute()
}

/** Takes the lock that makes changes commit in the order of their versions; held until the transaction ends. */
export async function lockChanges(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('standings_changes'))`.execute(db)
}

export function changesAfter(
  db: Kysely<Tables>,
  version: number,
): Promise<{ version: number; old_points: number | null; new_points: number | null }[]> {
  return db
    .selectFrom('standings_changes')
    .select(['version', 'old_points', 'new_points'])
    .where('version', '>', version)
    .orderBy('version')
    .limit(5_000)
    .execute()
}

/** Deletes changes that every replica has long read. */
export async function trimChanges(db: Kysely<Tables>): Promise<void> {
  await sql`delete from standings_changes where changed_at < now() - interval '1 hour'
    and version < (select max(version) from standings_changes)`.execute(db)
}
