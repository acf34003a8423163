import { type Kysely, sql } from 'kysely'

/** What judging needs to know of a person over all matches, inputs of runs, and solutions that outlive their submissions. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table judge_turns (user_id text primary key, taken_at timestamptz)`.execute(db)
  await sql`alter table submissions add column inputs text[], add column waited_at timestamptz`.execute(db)
  await sql`create index submissions_in_flight on submissions (user_id) where judgement is null`.execute(db)
  await sql`create index submissions_by_age on submissions (received_at)`.execute(db)
  await sql`create table kept_solutions (
    user_id text not null,
    problem_id text not null,
    accepted boolean not null,
    language text not null,
    code text not null,
    received_at timestamptz not null,
    primary key (user_id, problem_id, accepted)
  )`.execute(db)
}
