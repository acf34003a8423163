import { type Kysely, sql } from 'kysely'

/** Finished matches judged anew after a change of their problem's tests, and what that corrected. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index matches_by_problem on matches (problem_id)`.execute(db)
  await sql`create table rejudges (
    rejudge_id uuid primary key,
    problem_id text not null,
    content jsonb not null,
    state text not null check (state in ('judging', 'ready', 'applying', 'applied', 'cancelled')),
    begun_at timestamptz not null,
    applied_at timestamptz
  )`.execute(db)
  await sql`create unique index rejudges_open on rejudges (problem_id) where state in ('judging', 'ready', 'applying')`.execute(
    db,
  )
  await sql`create table rejudged_submissions (
    rejudge_id uuid not null references rejudges on delete cascade,
    submission_id text not null,
    match_id uuid not null,
    state text not null default 'waiting' check (state in ('waiting', 'same', 'changed', 'unsteady', 'unjudged', 'gone')),
    request_id text unique,
    asked_at timestamptz,
    asks integer not null default 0,
    first_verdict text,
    judgement jsonb,
    former jsonb,
    applied_at timestamptz,
    primary key (rejudge_id, submission_id)
  )`.execute(db)
  await sql`create index rejudged_waiting on rejudged_submissions (rejudge_id, submission_id)
    where state = 'waiting' and asked_at is null`.execute(db)
  await sql`create index rejudged_asked on rejudged_submissions (rejudge_id, asked_at)
    where state = 'waiting' and asked_at is not null`.execute(db)
  await sql`create index rejudged_changed on rejudged_submissions (rejudge_id, match_id)
    where state = 'changed' and applied_at is null`.execute(db)

  await sql`create table corrections (
    rejudge_id uuid not null,
    match_id uuid not null references matches,
    user_id text not null,
    former_outcome text,
    outcome text,
    former_result jsonb,
    result jsonb,
    points_delta integer not null,
    balance integer,
    ledger_seq integer,
    entered_at timestamptz not null,
    primary key (match_id, user_id, rejudge_id)
  )`.execute(db)
  await sql`create index corrections_by_player on corrections (user_id) where balance is not null`.execute(db)
  await sql`create index corrections_by_rejudge on corrections (rejudge_id)`.execute(db)
  // A part of the ledger: RULES RK5.
  await sql`create trigger corrections_are_append_only before update or delete on corrections
    for each row execute function refuse_change()`.execute(db)
}
