import { type Kysely, sql } from 'kysely'

/** The row is widened: all types of the release before are still taken, so that no row has to be read again under the lock of the table. */
export const contracts = '0001'

/** Matches against a bot: what it does when, counted on the player's practice time. RULES GH1–GH3. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table matches drop constraint matches_type_check,
    add constraint matches_type_check check (type in ('Ranked', 'Custom', 'Solo', 'Practice')) not valid`.execute(db)
  await sql`create table bots (
    match_id uuid primary key references matches,
    level text not null,
    steps jsonb not null,
    done integer not null default 0,
    next_at timestamptz,
    ends_after_ms double precision not null
  )`.execute(db)
  await sql`create index bots_due on bots (next_at) where next_at is not null`.execute(db)
}
