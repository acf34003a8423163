import { type Kysely, sql } from 'kysely'

/** What the last import brought of a teacher's draft or problem, by hashes; null where no package did. RULES PB25. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table problem_drafts add column imported jsonb`.execute(db)
  await sql`alter table authored_problems add column imported jsonb`.execute(db)
}
