import { createMessagingTables } from '@skirmish/service-kit/migrate'
import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await createMessagingTables(db)
  // reached_at: who got to these points first stands higher (RULES LB1). version orders changes for the replicas' histograms.
  await sql`create table standings (
    user_id text primary key,
    username text not null,
    points integer not null,
    ledger_seq integer not null,
    matches_played integer not null default 0,
    matches_completed integer not null default 0,
    matches_won integer not null default 0,
    reached_at timestamptz not null,
    image text not null default 'avatar6'
  )`.execute(db)
  await sql`create index standings_in_order on standings (points desc, matches_won desc, reached_at, user_id)`.execute(
    db,
  )
  await sql`create sequence standings_change`.execute(db)
  await sql`create table standings_changes (
    version bigint primary key default nextval('standings_change'),
    old_points integer,
    new_points integer not null,
    changed_at timestamptz not null default now()
  )`.execute(db)
}
