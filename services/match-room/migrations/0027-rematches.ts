import { type Kysely, sql } from 'kysely'

/** Who wants to play the players of a match again, and the match that came of it. RULES RM1, RM2. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table rematches (
    match_id uuid primary key references matches,
    offers jsonb not null default '{}',
    agreed_at timestamptz,
    next_match_id uuid references matches,
    told_at timestamptz
  )`.execute(db)
  await sql`create index rematches_untold on rematches (agreed_at) where agreed_at is not null and told_at is null`.execute(
    db,
  )
}
