import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A class of a teacher, locked until the end of the transaction. RULES CL1. */
export function lockClass(tx: Kysely<Tables>, teacherId: string, classId: string) {
  return tx
    .selectFrom('classes')
    .select(['class_id', 'title', 'archived_at'])
    .where('class_id', '=', classId)
    .where('class_id', 'in', (from) =>
      from.selectFrom('class_teachers').select('class_id').where('user_id', '=', teacherId),
    )
    .forUpdate()
    .executeTakeFirst()
}

export async function saveClass(
  tx: Kysely<Tables>,
  classId: string,
  values: { title: string; archived_at: Date | null },
): Promise<void> {
  await tx.updateTable('classes').set(values).where('class_id', '=', classId).execute()
}

export async function isArchived(db: Kysely<Tables>, classId: string): Promise<boolean> {
  const query = db.selectFrom('classes').select('archived_at').where('class_id', '=', classId)
  return (await query.executeTakeFirst())?.archived_at != null
}

/** Takes a teacher from a class that the caller has locked. */
export async function dropTeacher(tx: Kysely<Tables>, classId: string, userId: string): Promise<void> {
  await tx.deleteFrom('class_teachers').where('class_id', '=', classId).where('user_id', '=', userId).execute()
}

export async function teacherIds(tx: Kysely<Tables>, classId: string): Promise<string[]> {
  const rows = await tx.selectFrom('class_teachers').select('user_id').where('class_id', '=', classId).execute()
  return rows.map((row) => row.user_id)
}

/** Counts the invitations that wait in a class, but those of some addresses. */
export async function countInvitations(
  db: Kysely<Tables>,
  classId: string,
  but: readonly string[] = [],
): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from class_invitations
    where class_id = ${classId} and email_digest <> all(${but}::text[])`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function dropAllInvitations(db: Kysely<Tables>, classId: string): Promise<void> {
  await db.deleteFrom('class_invitations').where('class_id', '=', classId).execute()
}

/** The classes that a teacher made, or those that others have shared with the teacher. */
export async function countClasses(db: Kysely<Tables>, teacherId: string, which: 'made' | 'shared'): Promise<number> {
  const query = db.selectFrom('class_teachers').select(sql<string>`count(*)`.as('count'))
  const counted = query.where('user_id', '=', teacherId).where('added_by', which === 'made' ? 'is' : 'is not', null)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** A class of a student, as far as this module knows its problems. */
export type StudentClass = Omit<OwnClass, 'problems'> & { problems: { problem_id: string; due_at: string | null }[] }

/**
 * The classes of a student that are not archived, with their problems. An archived one has no problems,
 * and is there as long as the student has not agreed to it: its teachers read what the student did, so the page tells the student. It also tells a student whom a teacher took from a
 * class before the student agreed. RULES CL4.
 */
export async function classesOfStudent(db: Kysely<Tables>, userId: string): Promise<StudentClass[]> {
  type Row = Omit<StudentClass, 'problems' | 'added'> & {
    problems: StudentClass['problems'] | null
    by: string | null
    at: Date | null
    removed_at: Date | null
  }
  const { rows } = await sql<Row>`select classes.class_id, classes.title,
      array(select username from class_teachers join people using (user_id)
        where class_id = classes.class_id order by lower(username)) as teachers,
      (select username from people where people.user_id = own.added_by) as by,
      case when own.added_by is not null then joined_at end as at, removed_at,
      (select json_agg(json_build_object('problem_id', problem_id,
          'due_at', to_char(due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from class_problems where class_id = classes.class_id and archived_at is null and removed_at is null) as problems
    from (
      select class_id, joined_at, added_by, null::timestamptz as removed_at from class_members where user_id = ${userId}
      union all select class_id, joined_at, added_by, removed_at from removed_people
        where user_id = ${userId} and joined_at is not null and added_by is not null and not told
    ) own join classes using (class_id)
    where archived_at is null or own.added_by is not null
    order by classes.created_at, classes.class_id`.execute(db)
  return rows.map(({ problems, by, at, removed_at, ...row }) => ({
    ...row,
    problems: problems ?? [],
    ...(at && {
      added: { by, at: at.toISOString(), ...(removed_at && { removed_at: removed_at.toISOString() }) },
    }),
  }))
}
