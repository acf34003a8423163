import { type Kysely, sql } from 'kysely'

/** Weekly mails tell of places of the last days, of how many, and of arenas to come, of each player by an index. RULES PE7. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table arenas add column placed integer`.execute(db)
  await sql`create index arena_entrants_lately on arena_entrants (user_id, joined_at)`.execute(db)
  await sql`create index arenas_official_open on arenas (starts_at)
    where official and finished_at is null and cancelled_at is null`.execute(db)
}
