import { type Kysely, sql } from 'kysely'

/** Who avoids nobody is stored without that: a new leader reads a long queue in two thirds of the time. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table tickets alter column avoid drop not null`.execute(db)
}
