import { type Kysely, sql } from 'kysely'

/** Whether a player tried a problem in Solo on a day, by which the day counts as failed (RULES PB5); titles that are found without their accents (SH2). */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table problem_attempts add column in_solo boolean not null default true`.execute(db)
  await sql`create extension if not exists unaccent`.execute(db)
}
