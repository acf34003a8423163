import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table avatars (user_id text primary key, image text not null, version integer not null)`.execute(db)
}
