import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  // What players are shown by, once they have changed it: also of those who have not played yet.
  await sql`create table faces (
    user_id text primary key,
    username text not null,
    image text not null,
    version integer not null
  )`.execute(db)
}
