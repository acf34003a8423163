import { type Kysely, sql } from 'kysely'

/** Boards of calendar months, and the titles that they leave. RULES SE1, SE2. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table season_entries (
    season text not null,
    user_id text not null,
    ledger_seq integer not null,
    match_id text not null,
    points_delta integer not null,
    status text not null,
    former_status text,
    entered_at timestamptz not null,
    primary key (season, user_id, ledger_seq)
  )`.execute(db)
  await sql`create table season_standings (
    season text not null,
    user_id text not null,
    points integer not null,
    matches_played integer not null,
    matches_completed integer not null,
    matches_won integer not null,
    reached_at timestamptz not null,
    primary key (user_id, season)
  )`.execute(db)
  await sql`create index season_standings_in_order on season_standings
    (season, points desc, matches_won desc, reached_at, user_id)`.execute(db)
  await sql`create table seasons (season text primary key, closed_at timestamptz not null default now())`.execute(db)
  await sql`create table season_titles (
    user_id text not null,
    season text not null,
    place integer not null,
    primary key (user_id, season)
  )`.execute(db)
}
