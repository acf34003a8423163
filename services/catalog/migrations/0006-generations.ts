import { type Kysely, sql } from 'kysely'

/** Problems in the making: each with the stage that it is at, what every stage took and gave, and what the judge is asked about it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table generations (
    generation_id text primary key,
    knowledge_area text not null,
    difficulty text not null,
    author text not null,
    state text not null check (state in ('running', 'published', 'rejected', 'failed')),
    stage text not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    work jsonb not null default '{}',
    problem_id text,
    reason text,
    for_stock boolean not null default false,
    created_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db)
  await sql`create index generations_due on generations (due_at) where state = 'running'`.execute(db)
  await sql`create index generations_by_time on generations (created_at desc)`.execute(db)
  await sql`create table generation_stages (
    generation_id text not null references generations on delete cascade,
    place integer generated always as identity,
    stage text not null,
    input jsonb not null,
    output jsonb,
    reason text,
    tokens integer not null default 0,
    ended_at timestamptz not null,
    primary key (generation_id, place)
  )`.execute(db)
  await sql`create table generation_questions (
    submission_id text primary key,
    generation_id text not null references generations on delete cascade,
    place integer not null,
    request jsonb not null,
    asked integer not null default 0,
    due_at timestamptz not null,
    judgement jsonb
  )`.execute(db)
  await sql`create index generation_questions_of on generation_questions (generation_id, place)`.execute(db)
  await sql`create index generation_questions_due on generation_questions (due_at) where judgement is null`.execute(db)
  await sql`create table tokens_spent (day date primary key, tokens bigint not null)`.execute(db)
  await sql`create index problems_text_alike on problems using gist ((content -> 'texts' -> 'en' ->> 'description') gist_trgm_ops)`.execute(
    db,
  )
}
