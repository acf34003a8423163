import { createMessagingTables } from '@skirmish/service-kit/migrate'
import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await createMessagingTables(db)
  await sql`create table test_sets (
    tests_hash text primary key,
    tests jsonb not null
  )`.execute(db)
  await sql`create table problems (
    problem_id text primary key,
    content_hash text not null,
    content jsonb not null,
    tests_hash text not null references test_sets,
    tests_total integer not null,
    state text not null check (state in ('verifying', 'published', 'rejected')),
    reason text,
    updated_at timestamptz not null default now()
  )`.execute(db)
}
