import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Fewer players than this say nothing of a problem. */
const ENOUGH = 5

/**
 * Counts how many of those who tried a problem for everybody have solved it, where nobody has counted on this UTC day (YYYY-MM-DD) yet. A
 * figure that moved with each verdict would tell which problem a running match is on, and of a class how its students do. RULES SH2.
 */
export async function countAcceptances(tx: Kysely<Tables>, today: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('acceptances', 0))`.execute(tx)
  const counted = tx.selectFrom('acceptances').select('number').where('counted_on', '>=', sql<Date>`${today}::date`)
  if (await counted.executeTakeFirst()) return
  await tx.deleteFrom('acceptances').execute()
  await sql`insert into acceptances (number, percent, counted_on)
    select number, round(100.0 * count(*) filter (where status = 'Completed') / count(*)), ${today}::date from statuses
    where exists (select from listings where listings.number = statuses.number and for_everybody)
    group by number having count(*) >= ${sql.lit(ENOUGH)}`.execute(tx)
}
