import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * Ends a student's membership where a teacher removes the student, and notes the teacher who had added the student: the student may refuse that
 * teacher later, too. RULES CL4.
 */
export async function removeMember(db: Kysely<Tables>, classId: string, userId: string, now: Date): Promise<void> {
  await sql`with gone as (
      delete from class_members where class_id = ${classId} and user_id = ${userId}
      returning class_id, user_id, joined_at, added_by
    ) insert into removed_people (class_id, user_id, removed_at, joined_at, added_by)
      select class_id, user_id, ${now}, joined_at, added_by from gone
    on conflict (class_id, user_id) do update set
      removed_at = excluded.removed_at, joined_at = excluded.joined_at, added_by = excluded.added_by, told = false`.execute(
    db,
  )
}

/** Notes that a teacher was taken from a class. What is noted of the same person as a student stays. */
export async function noteRemovedTeacher(
  tx: Kysely<Tables>,
  class_id: string,
  user_id: string,
  removed_at: Date,
): Promise<void> {
  const removed = tx.insertInto('removed_people').values({ class_id, user_id, removed_at, joined_at: null })
  await removed.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Whether a teacher took a person from a class, and none has added the person since. RULES CL2. */
export async function isRemoved(tx: Kysely<Tables>, classId: string, userId: string): Promise<boolean> {
  const query = tx.selectFrom('removed_people').select('user_id').where('class_id', '=', classId)
  return (await query.where('user_id', '=', userId).executeTakeFirst()) !== undefined
}

/** Forgets that people were taken from a class, as a teacher adds them again. */
export async function forgetRemoval(tx: Kysely<Tables>, classId: string, users: readonly string[]): Promise<void> {
  await sql`delete from removed_people where class_id = ${classId} and user_id = any(${users}::text[])`.execute(tx)
}

/** Notes that a student knows of having been taken from a class; returns who had added the student, if the class had the student. */
export function noteTold(tx: Kysely<Tables>, classId: string, userId: string) {
  const update = tx.updateTable('removed_people').set({ told: true }).where('class_id', '=', classId)
  const student = update.where('user_id', '=', userId).where('joined_at', 'is not', null)
  return student.returning('added_by').executeTakeFirst()
}
