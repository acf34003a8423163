import { type Kysely, sql } from 'kysely'

/** A draft's hidden tests lie where those of problems do: a copy of them, or a change of another field, wrote all of them again. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table problem_drafts add column tests_hash text references test_sets`.execute(db)
  await sql`create index problem_drafts_by_tests on problem_drafts (tests_hash) where tests_hash is not null`.execute(
    db,
  )
}
