import { type Kysely, sql } from 'kysely'

/** Of 100 players who have tried a problem, how many have solved it, as it was counted on a UTC day. RULES SH2. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table acceptances (
    number integer primary key references numbers on delete cascade,
    percent smallint not null,
    counted_on date not null
  )`.execute(db)
}
