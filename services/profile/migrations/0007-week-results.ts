import { type Kysely, sql } from 'kysely'

/** What ranked matches of the last days gave each player, for the news of weekly mails. RULES PE7. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table week_results (
    user_id text not null,
    ledger_seq integer not null,
    at timestamptz not null,
    played integer not null,
    won integer not null,
    points_delta integer not null,
    points integer not null,
    primary key (user_id, ledger_seq)
  )`.execute(db)
  await sql`create index week_results_by_age on week_results (at)`.execute(db)
}
