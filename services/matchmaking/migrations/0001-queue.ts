import { createMessagingTables } from '@skirmish/service-kit/migrate'
import { type Kysely, sql } from 'kysely'

export async function up<T>(db: Kysely<T>): Promise<void> {
  await createMessagingTables(db)
  await sql`create table leases (
    shard text primary key,
    holder text not null,
    epoch bigint not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create table tickets (
    user_id text primary key,
    username text not null,
    points integer not null,
    joined_at timestamptz not null,
    avoid jsonb not null
  )`.execute(db)
  await sql`create table pairs (
    pair_id uuid primary key,
    players jsonb not null,
    expires_at timestamptz not null,
    confirmed boolean not null default false
  )`.execute(db)
  // The fence of RULES MM1: whoever is in a pair or a live ranked match has exactly one row here.
  await sql`create table engaged (
    user_id text primary key,
    pair_id uuid not null,
    match_id text
  )`.execute(db)
  await sql`create index engaged_by_pair on engaged (pair_id)`.execute(db)
  await sql`create table players (
    user_id text primary key,
    points integer not null,
    ledger_seq integer not null
  )`.execute(db)
  await sql`create table meetings (user_id text not null, opponent_id text not null, met_at timestamptz not null)`.execute(
    db,
  )
  await sql`create index meetings_by_player on meetings (user_id, met_at desc)`.execute(db)
  await sql`create table declines (user_id text not null, other_id text not null, declined_at timestamptz not null)`.execute(
    db,
  )
  await sql`create index declines_by_player on declines (user_id, declined_at)`.execute(db)
  await sql`create table dodges (user_id text not null, dodged_at timestamptz not null)`.execute(db)
  await sql`create index dodges_by_player on dodges (user_id, dodged_at)`.execute(db)
}
