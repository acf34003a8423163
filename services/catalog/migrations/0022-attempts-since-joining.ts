import { type Kysely, sql } from 'kysely'

/**
 * What students whom a teacher added have done since then in each class, as long as they have not agreed. Of students who are there, what
 * they began before and after they were added cannot be told apart: the teachers see it when the student agrees.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table attempts_since_joining (
    class_id text not null,
    user_id text not null,
    problem_id text not null,
    attempts integer not null,
    opened_at timestamptz not null,
    last_at timestamptz not null,
    solved_at timestamptz,
    primary key (class_id, user_id, problem_id),
    foreign key (class_id, user_id) references class_members on delete cascade
  )`.execute(db)
  await sql`insert into attempts_since_joining
    select class_id, user_id, problem_id, attempts, opened_at, last_at, solved_at
    from class_members join class_attempts using (user_id)
    where added_by is not null and opened_at >= joined_at`.execute(db)
}
