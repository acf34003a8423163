import type { Class, Student } from '@skirmish/contracts/rest/classes'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { insertTeacher } from './joining.ts'
import type { Person } from './members.ts'
import { seenAttempts } from './seen-work.ts'

/** Adds a class with its first teacher. RULES CL1. */
export async function insertClass(tx: Kysely<Tables>, one: Class, teacher: Person, now: Date): Promise<void> {
  await tx
    .insertInto('classes')
    .values({ ...one, created_at: now })
    .execute()
  await insertTeacher(tx, one.class_id, teacher)
}

/** A teacher's class; another's is as if it were not there. RULES CL1. */
export function classOfTeacher(db: Kysely<Tables>, teacherId: string, classId: string): Promise<Class | undefined> {
  return db
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.class_id', 'class_teachers.class_id')
    .select(['classes.class_id', 'title'])
    .where('user_id', '=', teacherId)
    .where('classes.class_id', '=', classId)
    .executeTakeFirst()
}

/** The classes of a teacher, archived ones or the others, the oldest first. */
export function classesOf(db: Kysely<Tables>, teacherId: string, archived: boolean): Promise<Class[]> {
  return db
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.class_id', 'class_teachers.class_id')
    .select(['classes.class_id', 'title'])
    .where('user_id', '=', teacherId)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('created_at')
    .orderBy('classes.class_id')
    .execute()
}

/** Those of some classes that a teacher teaches. RULES CL1. */
export async function taughtBy(db: Kysely<Tables>, teacherId: string, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await db
    .selectFrom('class_teachers')
    .select('class_id')
    .where('user_id', '=', teacherId)
    .where('class_id', 'in', classIds)
    .execute()
  return rows.map((row) => row.class_id)
}

/** Lets those wait who would take a teacher from one of some classes, until the transaction ends. */
export async function keepTeachers(tx: Kysely<Tables>, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return
  const locked = tx.selectFrom('classes').select('class_id').where('class_id', 'in', classIds).orderBy('class_id')
  await locked.forKeyShare().execute()
}

/** The students of a class by name. */
export function studentsOf(db: Kysely<Tables>, classId: string): Promise<Student[]> {
  return db
    .selectFrom('class_members')
    .innerJoin('people', 'people.user_id', 'class_members.user_id')
    .select(['people.user_id as id', 'username as name'])
    .where('class_id', '=', classId)
    .orderBy(sql`lower(username)`)
    .execute()
}

/** A student, whether the student agreed to the class, and what its teachers see of the student's work on a problem. */
export type SeenStudent = Student & { agreed: boolean; seen: 'Completed' | 'Pending' | 'Failed' }

/** The students of a class by name, with what its teachers see of their work on a problem by the attempts that count there. */
export async function seenStudents(db: Kysely<Tables>, classId: string, problemId: string): Promise<SeenStudent[]> {
  const { rows } =
    await sql<SeenStudent>`select people.user_id as id, username as name, added_by is null as agreed, case
      when seen.user_id is null then 'Pending'
      when seen.solved_at is null then 'Failed'
      else 'Completed' end as seen
    from class_members join people using (user_id)
    left join ${seenAttempts(classId, [problemId])} seen on seen.user_id = class_members.user_id
    where class_id = ${classId}
    order by lower(username)`.execute(db)
  return rows
}
