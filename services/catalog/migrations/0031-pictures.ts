import { type Kysely, sql } from 'kysely'

/** Pictures of statements, each once however many show it. `stored_at` is when somebody stored it last. RULES PB16. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table pictures (
    picture_id text primary key,
    webp bytea not null,
    stored_at timestamptz not null
  )`.execute(db)
  await sql`create index pictures_by_time on pictures (stored_at)`.execute(db)
}
