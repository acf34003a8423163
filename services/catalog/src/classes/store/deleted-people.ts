import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { passOn } from './class-access.ts'
import { type Person, SOMEBODY, saveNames } from './members.ts'

/** What tells of a person alone. Problems that a teacher wrote stay: classes of others may have them. */
const OWN = [
  'class_members',
  'left_classes',
  'removed_people',
  'class_attempts',
  'push_subscriptions',
  'due_reminders',
] as const

/**
 * Deletes what classes know of a person, whose name is replaced by `person`'s: late news of an older name change nothing. A class that has no
 * other teacher is archived. Returns the sets of tests that the person's drafts used. RULES AU10.
 */
export async function forgetMember(tx: Kysely<Tables>, person: Person, now: Date): Promise<string[]> {
  const userId = person.user_id
  await saveNames(tx, [person])
  for (const table of OWN) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('test_uploads').where('author_id', '=', userId).execute()
  await tx.deleteFrom('added_addresses').where('teacher_id', '=', userId).execute()
  await sql`update class_members set added_by = ${SOMEBODY} where added_by = ${userId}`.execute(tx)
  for (const table of ['left_classes', 'removed_people'] as const)
    await tx.updateTable(table).set({ added_by: SOMEBODY }).where('added_by', '=', userId).execute()
  await sql`update class_invitations set invited_by = null where invited_by = ${userId}`.execute(tx)
  await sql`delete from refused_teachers where user_id = ${userId} or refused_id = ${userId}`.execute(tx)
  const drafts = tx.deleteFrom('problem_drafts').where('author_id', '=', userId).returning('tests_hash')
  const tests = (await drafts.execute()).flatMap(({ tests_hash }) => tests_hash ?? [])
  const { rows } = await sql<{ class_id: string }>`select class_id from classes
    where class_id in (select class_id from class_teachers where user_id = ${userId}) order by class_id for update`.execute(
    tx,
  )
  const classes = rows.map((row) => row.class_id)
  await tx.deleteFrom('class_teachers').where('user_id', '=', userId).execute()
  await passOn(tx, classes)
  await sql`update classes set archived_at = coalesce(archived_at, ${now}) where class_id = any(${classes}::text[])
    and not exists (select from class_teachers where class_teachers.class_id = classes.class_id)`.execute(tx)
  return tests
}
