import { type Kysely, sql } from 'kysely'

/** The code of a class by which students join it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table join_codes (
    class_id text primary key references classes on delete cascade,
    join_code text not null unique
  )`.execute(db)
}
