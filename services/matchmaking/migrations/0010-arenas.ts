import { type Kysely, sql } from 'kysely'

/** Arenas, who is in them, and their matches. Scores and places follow from the matches. RULES AR1–AR10. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table arenas (
    arena_id uuid primary key,
    name text not null,
    official boolean not null,
    slot text unique,
    code text unique,
    host_id text collate "C",
    host_name text,
    host_version integer not null default 0,
    tiers text[] not null,
    difficulty text,
    match_minutes integer not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    created_at timestamptz not null,
    finished_at timestamptz,
    cancelled_at timestamptz,
    version bigint not null default 0
  )`.execute(db)
  await sql`create index arenas_open on arenas (starts_at) where finished_at is null and cancelled_at is null`.execute(
    db,
  )
  await sql`create index arenas_finished on arenas (finished_at desc) where finished_at is not null`.execute(db)
  await sql`create index arenas_by_host on arenas (host_id, created_at)`.execute(db)

  await sql`create table arena_entrants (
    arena_id uuid not null references arenas on delete cascade,
    user_id text collate "C" not null,
    username text not null,
    name_version integer not null default 0,
    gone boolean not null default false,
    points integer not null,
    state text not null check (state in ('in', 'paused', 'left')),
    joined_at timestamptz not null,
    free_since timestamptz not null,
    pair_id uuid,
    last_opponent text,
    score integer not null default 0,
    wins integer not null default 0,
    played integer not null default 0,
    streak integer not null default 0,
    took_ms bigint not null default 0,
    scored_at timestamptz not null default 'epoch',
    place integer,
    primary key (arena_id, user_id)
  )`.execute(db)
  // Nobody is in two matches of arenas at a time, whatever the arenas.
  await sql`create unique index arena_entrants_paired on arena_entrants (user_id) where pair_id is not null`.execute(db)
  await sql`create index arena_entrants_free on arena_entrants (arena_id) where pair_id is null and state = 'in'`.execute(
    db,
  )
  await sql`create index arena_entrants_board on arena_entrants (arena_id, score desc, wins desc, took_ms, scored_at, user_id)`.execute(
    db,
  )
  await sql`create index arena_entrants_by_user on arena_entrants (user_id)`.execute(db)
  await sql`create index arena_entrants_by_name on arena_entrants (lower(username)) where place is not null and not gone`.execute(
    db,
  )

  await sql`create table arena_games (
    pair_id uuid primary key,
    arena_id uuid not null references arenas on delete cascade,
    one_id text collate "C" not null,
    other_id text collate "C" not null,
    limit_ms integer not null,
    paired_at timestamptz not null,
    match_id uuid,
    ended_at timestamptz,
    outcome text check (outcome in ('won', 'drawn', 'failed', 'void', 'not_made')),
    winner_id text,
    solved boolean,
    took_ms integer
  )`.execute(db)
  await sql`create index arena_games_open on arena_games (arena_id) where ended_at is null`.execute(db)
  await sql`create index arena_games_by_one on arena_games (arena_id, one_id)`.execute(db)
  await sql`create index arena_games_by_other on arena_games (arena_id, other_id)`.execute(db)
}
