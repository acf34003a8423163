import { type Kysely, sql } from 'kysely'

/** Who has won a match that goes on, the deadline that the win brought forward, and what the other one may still lose. RULES MR3. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table matches add column won_by text, add column full_deadline_at timestamptz`.execute(db)
  await sql`alter table players add column at_stake jsonb`.execute(db)
}
