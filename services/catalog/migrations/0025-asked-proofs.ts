import { type Kysely, sql } from 'kysely'

/** What the judge has been asked and has not answered, by author: they take turns. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table asked_proofs (
    submission_id text primary key,
    author_id text,
    lost_at timestamptz not null
  )`.execute(db)
  await sql`create index asked_proofs_by_author on asked_proofs (author_id)`.execute(db)
  await sql`insert into asked_proofs select submission_id, author_id, due_at
    from proofs left join authored_problems using (problem_id) where asked > 0 and proven_at is null`.execute(db)
}
