import { createMessagingTables } from '@skirmish/service-kit/migrate'
import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await createMessagingTables(db)
  await sql`create table profiles (
    user_id text primary key,
    username text not null,
    username_key text not null unique,
    bio text not null default '',
    image text not null default 'avatar6',
    points integer not null default 0,
    ledger_seq integer not null default 0,
    matches_played integer not null default 0,
    matches_completed integer not null default 0,
    matches_won integer not null default 0,
    problems_solved integer not null default 0
  )`.execute(db)
}
