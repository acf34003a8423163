import { type Kysely, sql } from 'kysely'

/** Whom a player follows and blocks. RULES PE1. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['follows', 'blocks']) {
    await sql`create table ${sql.table(table)} (
      user_id text not null,
      other_id text not null,
      since timestamptz not null,
      primary key (user_id, other_id)
    )`.execute(db)
    await sql`create index ${sql.ref(`${table}_of_other`)} on ${sql.table(table)} (other_id)`.execute(db)
  }
}
