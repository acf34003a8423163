import { type Kysely, sql } from 'kysely'

/** The links that players have made of their results. RULES MR13. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table shared_results (
    link_id uuid primary key,
    match_id uuid not null references matches,
    user_id text not null,
    shared_at timestamptz not null,
    unique (user_id, match_id)
  )`.execute(db)
}
