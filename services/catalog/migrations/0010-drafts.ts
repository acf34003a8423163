import { type Kysely, sql } from 'kysely'

/** Drafts of teachers' problems, and problems that are deleted but known to what students did on them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table problem_drafts (
    draft_id text primary key,
    author_id text not null,
    content jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create index problem_drafts_by_author on problem_drafts (author_id, updated_at desc)`.execute(db)
  await sql`alter table authored_problems add column deleted_at timestamptz`.execute(db)
}
