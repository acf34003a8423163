import { type Kysely, sql } from 'kysely'

/** How often a rejudge has changed what a player achieved on a problem: events carry the number, and consumers drop those from before it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table rejudged_standings (
    user_id text not null,
    problem_id text not null,
    version integer not null,
    primary key (user_id, problem_id)
  )`.execute(db)
}
