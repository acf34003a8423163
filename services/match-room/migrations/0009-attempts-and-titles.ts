import { type Kysely, sql } from 'kysely'

/** What each player achieved on each problem and day, told to the catalog by events, and problems by the titles of all languages. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table problem_attempts (
    user_id text not null,
    problem_id text not null,
    day date not null,
    status text not null check (status in ('Completed', 'Failed')),
    primary key (user_id, problem_id, day)
  )`.execute(db)
  await tellOfPastAttempts(db)
  await sql`create index problems_by_title on problems (title)`.execute(db)
  await sql`create table problem_titles (
    title text not null,
    problem_id text not null references problems on delete cascade,
    primary key (title, problem_id)
  )`.execute(db)
  await sql`create index problem_titles_by_problem on problem_titles (problem_id)`.execute(db)
}

/** Events are kept for a week, so that the catalog would not know of earlier attempts. */
async function tellOfPastAttempts<T>(db: Kysely<T>): Promise<void> {
  await sql`insert into problem_attempts (user_id, problem_id, day, status)
    select user_id, problem_id, (solved_at at time zone 'utc')::date, 'Completed'
      from players join matches using (match_id) where solved_at is not null
    on conflict do nothing`.execute(db)
  await sql`insert into problem_attempts (user_id, problem_id, day, status)
    select user_id, problem_id, (finished_at at time zone 'utc')::date, 'Failed'
      from players join matches using (match_id) where outcome = 'Failed' and type <> 'Solo'
    union
    select user_id, problem_id, (received_at at time zone 'utc')::date, 'Failed'
      from submissions join matches using (match_id)
      where kind = 'submit' and judgement ->> 'verdict' not in ('accepted', 'judge_error')
    on conflict do nothing`.execute(db)
  await sql`insert into outbox (id, subject, payload, trace)
    select gen_random_uuid(), 'evt.match-room.problem_attempted', to_jsonb(attempt), '{}'
      from problem_attempts attempt`.execute(db)
}
