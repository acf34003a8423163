import { type Kysely, sql } from 'kysely'

/** Problems of teachers, which are in no play but the Solo play of their classes. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table problems add column for_classes boolean not null default false,
    add column version integer not null default 0`.execute(db)
}
