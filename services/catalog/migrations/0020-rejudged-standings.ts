import { type Kysely, sql } from 'kysely'

/** The latest rejudge that changed what a player achieved on a problem: late news of before it change nothing. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table rejudged_standings (
    user_id text not null,
    problem_id text not null,
    version integer not null,
    primary key (user_id, problem_id)
  )`.execute(db)
}
