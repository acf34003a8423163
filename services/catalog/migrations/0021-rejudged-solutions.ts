import { type Kysely, sql } from 'kysely'

/** When a student solved a teacher's problem by the latest rejudge: news of before it may come first to the class's table. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table rejudged_standings add column solved_at timestamptz`.execute(db)
}
