import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Refuses the teacher that added a teacher to a class, if another one did, for all classes from now on. RULES CL1. */
export async function refuseAdder(tx: Kysely<Tables>, classId: string, userId: string): Promise<void> {
  await sql`insert into refused_teachers (user_id, refused_id)
    select user_id, added_by from class_teachers
    where class_id = ${classId} and user_id = ${userId} and added_by is not null
    on conflict do nothing`.execute(tx)
}

/**
 * Refuses the teacher who added a student to a class, for all classes from now on; where nobody knows who it was, as the student had agreed since,
 * those who teach the class now. RULES CL4.
 */
export async function refuseAdderOr(
  tx: Kysely<Tables>,
  addedBy: string | null,
  classId: string,
  userId: string,
): Promise<void> {
  await sql`insert into refused_teachers (user_id, refused_id)
    select ${userId}::text, ${addedBy}::text where ${addedBy}::text <> ''
    union select ${userId}::text, user_id from class_teachers
      where class_id = ${classId} and user_id <> ${userId} and coalesce(${addedBy}::text, '') = ''
    on conflict do nothing`.execute(tx)
}

/** Whether a teacher refuses to be added by another one. */
export async function refuses(db: Kysely<Tables>, userId: string, adderId: string): Promise<boolean> {
  const query = db.selectFrom('refused_teachers').select('user_id').where('user_id', '=', userId)
  return (await query.where('refused_id', '=', adderId).executeTakeFirst()) !== undefined
}

/** A teacher that adds another one works with that teacher again. */
export async function refuseNoMore(tx: Kysely<Tables>, userId: string, otherId: string): Promise<void> {
  const refused = tx.deleteFrom('refused_teachers').where('user_id', '=', userId)
  await refused.where('refused_id', '=', otherId).execute()
}
