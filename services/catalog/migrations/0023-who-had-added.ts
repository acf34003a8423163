import { type Kysely, sql } from 'kysely'

/** Which teacher had added a student who left without having agreed: the student may refuse that teacher later too. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table left_classes add column added_by text`.execute(db)
}
