import { type Kysely, sql } from 'kysely'

/** Who may see recordings of a player's code. RULES RC4. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table profiles add column recordings text not null default 'opponents'`.execute(db)
}
