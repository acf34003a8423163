import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A problem about which a teacher asks, and whether the teacher wrote and deleted it. */
export interface AskedProblem {
  problem_id: string
  isDeletedOwn: boolean
}

/**
 * Whether the class of a row `t` of `class_teachers` has a problem for that teacher. A deleted problem is in no class any more; its author still
 * sees what the own students did on it. RULES CL4.
 */
export const hasProblem = ({ problem_id, isDeletedOwn }: AskedProblem): RawBuilder<boolean> =>
  sql<boolean>`(${isDeletedOwn} or exists (
    select from class_problems p where p.class_id = t.class_id and p.problem_id = ${problem_id}))`

/**
 * Whether a class has this teacher, and with the teacher this problem, where one is named. `seenSince` asks the same of a student and a problem: a
 * class with the student and another with the problem do not count. RULES CL1, CL4.
 */
export async function inClass(
  db: Kysely<Tables>,
  teacherId: string,
  classId: string,
  problem?: AskedProblem,
): Promise<boolean> {
  const { rows } = await sql`select from class_teachers t where t.user_id = ${teacherId} and t.class_id = ${classId}
    ${problem === undefined ? sql`` : sql`and ${hasProblem(problem)}`}`.execute(db)
  return rows.length > 0
}

/**
 * The teachers to whom a class belongs, whom no other teacher takes from it: the one to whom it was given, else each teacher whom nobody
 * added. In a class of an old release these may be several. RULES CL5.
 */
export async function foundersOf(db: Kysely<Tables>, classId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select t.user_id from class_teachers t join classes c using (class_id)
    where class_id = ${classId} and (t.user_id = c.founder_id or t.added_by is null and not exists (
      select from class_teachers f where f.class_id = c.class_id and f.user_id = c.founder_id))`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Gives a class to one of its teachers. The class counts among the classes that others shared with the teacher, as before. RULES CL5. */
export async function giveClass(db: Kysely<Tables>, classId: string, founder_id: string): Promise<void> {
  await db.updateTable('classes').set({ founder_id }).where('class_id', '=', classId).execute()
}

/** Gives each of some classes whose owner is gone to its longest-standing teacher. RULES CL5. */
export async function passOn(tx: Kysely<Tables>, classIds: readonly string[]): Promise<void> {
  await sql`update classes c set founder_id = (
      select user_id from class_teachers t where t.class_id = c.class_id order by added_at, user_id limit 1)
    where class_id = any(${classIds}::text[]) and not exists (
      select from class_teachers t where t.class_id = c.class_id and (t.user_id = c.founder_id or t.added_by is null))`.execute(
    tx,
  )
}
