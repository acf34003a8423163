import { type Kysely, sql } from 'kysely'

/** What students did on teachers' problems, when these are due, and classes that are over. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table class_attempts (
    user_id text not null,
    problem_id text not null,
    attempts integer not null,
    opened_at timestamptz not null,
    last_at timestamptz not null,
    solved_at timestamptz,
    primary key (problem_id, user_id)
  )`.execute(db)
  await sql`alter table class_problems add column due_at timestamptz`.execute(db)
  await sql`alter table classes add column archived_at timestamptz`.execute(db)
}
