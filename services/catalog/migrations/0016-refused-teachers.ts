import { type Kysely, sql } from 'kysely'

/** The teacher that gave a class this further teacher, and the teachers that a teacher who left does not want to be added by again. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table class_teachers add column added_by text`.execute(db)
  await sql`create table refused_teachers (
    user_id text not null,
    refused_id text not null,
    primary key (user_id, refused_id)
  )`.execute(db)
}
