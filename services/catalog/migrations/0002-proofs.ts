import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  // Null where a problem has one set of tests for all matches.
  await sql`alter table problems add column match_tests_hash text references test_sets`.execute(db)
  await sql`create table proofs (
    problem_id text not null references problems on delete cascade,
    tests_hash text not null references test_sets,
    submission_id text not null unique,
    asked integer not null default 0,
    due_at timestamptz not null,
    proven_at timestamptz,
    primary key (problem_id, tests_hash)
  )`.execute(db)
  await sql`create index proofs_due on proofs (due_at) where proven_at is null`.execute(db)
}
