import { type Kysely, sql } from 'kysely'

/** Ranked matches that have ended and whose score nobody has looked at yet: a short list. RULES RK5. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table score_audits (
    match_id uuid primary key,
    ended_at timestamptz not null
  )`.execute(db)
}
