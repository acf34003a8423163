import { type Kysely, sql } from 'kysely'

/** How the code of a side was written: parts as they come, packed into one body when no more come; and who may see it. RULES RC1–RC4. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table recordings (
    user_id text not null,
    match_id uuid not null,
    changed_at timestamptz not null,
    batches integer not null,
    bytes integer not null,
    loose boolean not null,
    body bytea,
    primary key (user_id, match_id)
  )`.execute(db)
  await sql`create index recordings_by_age on recordings (changed_at)`.execute(db)
  await sql`create index recordings_loose on recordings (changed_at) where loose`.execute(db)
  await sql`create table recording_parts (user_id text not null, match_id uuid not null, body text not null)`.execute(
    db,
  )
  await sql`create index recording_parts_by_side on recording_parts (user_id, match_id)`.execute(db)
  await sql`create table recording_choices (
    user_id text primary key,
    readers text not null,
    version integer not null
  )`.execute(db)
}
