import { type Kysely, sql } from 'kysely'

/** The sockets that every page has open, by which a player is here; and challenges. RULES PE4, PE5. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table people_sockets (
    gateway text not null,
    conn text not null,
    user_id text not null,
    announced_at timestamptz not null,
    closed_at timestamptz,
    primary key (gateway, conn)
  )`.execute(db)
  await sql`create index people_sockets_open on people_sockets (user_id) where closed_at is null`.execute(db)
  await sql`create index people_sockets_closed on people_sockets (closed_at) where closed_at is not null`.execute(db)
  await sql`create table challenges (
    challenge_id uuid primary key,
    from_id text not null,
    from_name text not null,
    to_id text not null,
    to_name text not null,
    ranked boolean not null,
    problem_id text,
    difficulty text,
    duration integer,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    state text not null default 'open',
    settled_at timestamptz,
    match_id uuid references matches,
    told_at timestamptz
  )`.execute(db)
  await sql`create index challenges_from on challenges (from_id, created_at)`.execute(db)
  await sql`create index challenges_to on challenges (to_id, created_at)`.execute(db)
  await sql`create index challenges_by_age on challenges (created_at)`.execute(db)
  await sql`create index challenges_untold on challenges (settled_at) where state = 'accepted' and told_at is null`.execute(
    db,
  )
}
