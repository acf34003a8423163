import { type Kysely, sql } from 'kysely'

/** Results in the ledger, and why a match was void, hold no names: these rows stay when a person leaves. RULES RK5, AU10. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table corrections disable trigger corrections_are_append_only`.execute(db)
  await sql`update corrections set former_result = former_result - 'username', result = result - 'username'`.execute(db)
  await sql`update matches set end_reason = 'A player never opened the match.' where end_reason like '%never opened the match.'`.execute(
    db,
  )
  await sql`alter table corrections enable trigger corrections_are_append_only`.execute(db)
}
