import { type Kysely, sql } from 'kysely'

/** A description as its author typed it, beside the one that is shown, which is in the content; null where both are the same. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table authored_problems add column description_source text`.execute(db)
}
