import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table sessions (
    session_code text primary key,
    problem_id text not null references problems,
    duration integer not null,
    created_by text not null,
    created_at timestamptz not null,
    match_id uuid references matches
  )`.execute(db)
  await sql`create index sessions_by_creator on sessions (created_by, created_at)`.execute(db)
  await sql`create index sessions_unused on sessions (created_at) where match_id is null`.execute(db)
  await sql`create table participants (
    session_code text not null references sessions on delete cascade,
    user_id text not null,
    username text not null,
    joined_at timestamptz not null,
    primary key (session_code, user_id)
  )`.execute(db)
  await sql`create table session_sockets (
    conn text primary key,
    gateway text not null,
    session_code text not null references sessions on delete cascade,
    user_id text not null
  )`.execute(db)
  await sql`create index session_sockets_by_code on session_sockets (session_code)`.execute(db)
}
