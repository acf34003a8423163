import { type Kysely, sql } from 'kysely'

/** Classes with their teachers and students, and the problems that teachers write for them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  // The names of those who were ever in a class or renamed; auth owns names.
  await sql`create table people (
    user_id text primary key,
    username text not null,
    name_version integer not null
  )`.execute(db)
  await sql`create table classes (
    class_id text primary key,
    title text not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create table class_teachers (
    class_id text not null references classes on delete cascade,
    user_id text not null,
    primary key (class_id, user_id)
  )`.execute(db)
  await sql`create index class_teachers_by_user on class_teachers (user_id, class_id)`.execute(db)
  await sql`create table class_members (
    class_id text not null references classes on delete cascade,
    user_id text not null,
    joined_at timestamptz not null,
    primary key (class_id, user_id)
  )`.execute(db)
  await sql`create index class_members_by_user on class_members (user_id, class_id)`.execute(db)
  // The digest of an address is all that is needed to know it again when it registers.
  await sql`create table class_invitations (
    class_id text not null references classes on delete cascade,
    email_digest text not null,
    invited_at timestamptz not null,
    primary key (class_id, email_digest)
  )`.execute(db)
  await sql`create index class_invitations_by_digest on class_invitations (email_digest)`.execute(db)
  await sql`create table authored_problems (
    problem_id text primary key,
    author_id text not null,
    created_at timestamptz not null,
    published integer not null default 0
  )`.execute(db)
  await sql`create index authored_problems_by_author on authored_problems (author_id, created_at desc)`.execute(db)
  await sql`create table class_problems (
    class_id text not null references classes on delete cascade,
    problem_id text not null references authored_problems on delete cascade,
    primary key (class_id, problem_id)
  )`.execute(db)
  await sql`create index class_problems_by_problem on class_problems (problem_id, class_id)`.execute(db)
}
