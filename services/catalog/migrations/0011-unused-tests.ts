import { type Kysely, sql } from 'kysely'

/**
 * Which tests players are judged by, and since when a set is used by nothing. Of problems whose latest version is not published the
 * served tests are not known here: sets of before, which have no time, are kept for good.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table test_sets add column created_at timestamptz, add column unused_since timestamptz`.execute(db)
  await sql`alter table test_sets alter column created_at set default now()`.execute(db)
  await sql`create table served_tests (
    problem_id text primary key,
    tests_hash text not null,
    match_tests_hash text
  )`.execute(db)
  await sql`insert into served_tests (problem_id, tests_hash, match_tests_hash)
    select problem_id, tests_hash, match_tests_hash from problems where state = 'published'`.execute(db)
}
