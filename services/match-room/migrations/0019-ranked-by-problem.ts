import { type Kysely, sql } from 'kysely'

/** A reader of an editorial asks whether a ranked match on the problem runs. RULES PB6. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index matches_ranked_on on matches (problem_id) where status = 'Pending' and type = 'Ranked'`.execute(
    db,
  )
}
