import { type Kysely, sql } from 'kysely'

/** The matches between players by their end: the landing page says how many there were in a day. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index matches_ended on matches (finished_at) where status = 'Completed' and type <> 'Solo'`.execute(
    db,
  )
}
