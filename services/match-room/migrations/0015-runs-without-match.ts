import { type Kysely, sql } from 'kysely'

/** A run on a Learn page belongs to no match. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table submissions alter column match_id drop not null`.execute(db)
  await sql`alter table submissions add constraint submissions_in_match check (match_id is not null or kind = 'run') not valid`.execute(
    db,
  )
}
