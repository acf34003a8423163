import { createMessagingTables } from '@skirmish/service-kit/migrate'
import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await createMessagingTables(db)
  await sql`create table problems (
    problem_id text primary key,
    title text not null,
    difficulty text not null,
    knowledge_area text not null,
    complexity text not null,
    content jsonb not null,
    last_served_at timestamptz
  )`.execute(db)
  await sql`create table problem_views (
    user_id text not null,
    problem_id text not null,
    primary key (user_id, problem_id)
  )`.execute(db)
  await sql`create table solved_problems (
    user_id text not null,
    problem_id text not null,
    primary key (user_id, problem_id)
  )`.execute(db)

  await sql`create table matches (
    match_id uuid primary key,
    type text not null check (type in ('Ranked', 'Custom', 'Solo')),
    pair_id text unique,
    problem_id text not null references problems,
    status text not null check (status in ('Pending', 'Completed', 'Void')),
    started_at timestamptz not null,
    deadline_at timestamptz,
    finished_at timestamptz,
    end_reason text
  )`.execute(db)
  await sql`create index matches_running on matches (deadline_at) where status = 'Pending'`.execute(db)
  await sql`create table players (
    match_id uuid not null references matches,
    user_id text not null,
    username text not null,
    opponent_id text,
    points_before integer not null,
    opened_at timestamptz,
    absent_since timestamptz,
    claim_at timestamptz,
    solved_at timestamptz,
    resigned_at timestamptz,
    last_judged_at timestamptz,
    lines integer not null default 0,
    tests integer not null default 0,
    outcome text check (outcome in ('Won', 'Completed', 'Failed')),
    result jsonb,
    primary key (match_id, user_id)
  )`.execute(db)
  await sql`create index players_by_user on players (user_id, match_id)`.execute(db)
  await sql`create table submissions (
    submission_id text primary key,
    match_id uuid not null references matches,
    user_id text not null,
    kind text not null check (kind in ('run', 'submit')),
    language text not null,
    code text not null,
    received_at timestamptz not null,
    judgement jsonb
  )`.execute(db)
  await sql`create index submissions_waiting on submissions (match_id, user_id) where judgement is null`.execute(db)

  await sql`create table balances (
    user_id text primary key,
    points integer not null default 0,
    shields integer not null default 0,
    ledger_seq integer not null default 0
  )`.execute(db)
  await sql`create table ledger (
    match_id uuid not null references matches,
    user_id text not null,
    opponent_id text not null,
    points_delta integer not null,
    balance integer not null,
    ledger_seq integer not null,
    entered_at timestamptz not null,
    primary key (match_id, user_id)
  )`.execute(db)
  await sql`create index ledger_by_player on ledger (user_id, opponent_id, entered_at)`.execute(db)
  // The ledger is append-only: RULES RK5.
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger is append-only'; end $$`.execute(db)
  await sql`create trigger ledger_is_append_only before update or delete on ledger
    for each row execute function refuse_change()`.execute(db)

  await sql`create table presence (
    conn text primary key,
    gateway text not null,
    match_id uuid not null,
    user_id text not null
  )`.execute(db)
  await sql`create index presence_by_match on presence (match_id)`.execute(db)
  await sql`create table gateways (
    gateway text primary key,
    seen_at timestamptz not null
  )`.execute(db)
}
