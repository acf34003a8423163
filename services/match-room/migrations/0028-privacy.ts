import { type Kysely, sql } from 'kysely'

/** Whom players block, and who hides being here: a copy of what profile tells. RULES PE3, PE4. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table privacy (
    user_id text primary key,
    blocked text[] not null,
    online_hidden boolean not null,
    version integer not null
  )`.execute(db)
}
