import { type Kysely, sql } from 'kysely'

/**
 * Whom a teacher took from a class: its code does not bring them back. Of a student `joined_at`, and who had added the student, unless the student
 * had agreed: the student is told, and may refuse that teacher. And how many addresses teachers have added, for a day.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table removed_people (
    class_id text not null references classes on delete cascade,
    user_id text not null,
    removed_at timestamptz not null,
    joined_at timestamptz,
    added_by text,
    told boolean not null default false,
    primary key (class_id, user_id)
  )`.execute(db)
  await sql`create index removed_people_by_user on removed_people (user_id)`.execute(db)
  await sql`create table added_addresses (
    teacher_id text not null,
    at timestamptz not null,
    addresses integer not null
  )`.execute(db)
  await sql`create index added_addresses_by_teacher on added_addresses (teacher_id, at)`.execute(db)
  await sql`create index added_addresses_by_time on added_addresses (at)`.execute(db)
}
