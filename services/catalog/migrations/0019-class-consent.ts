import { type Kysely, sql } from 'kysely'

/**
 * Which teacher added or invited a student, the students who left classes, and the teacher to whom a class belongs: without `founder_id`
 * the teachers whom nobody added.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table class_members add column added_by text`.execute(db)
  await sql`alter table class_invitations add column invited_by text`.execute(db)
  await sql`alter table classes add column founder_id text`.execute(db)
  await sql`alter table class_teachers add column added_at timestamptz not null default now()`.execute(db)
  await sql`create table left_classes (
    user_id text not null,
    class_id text not null references classes,
    primary key (user_id, class_id)
  )`.execute(db)
}
