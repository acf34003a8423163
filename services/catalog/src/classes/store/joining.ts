import type { Class, Teacher } from '@skirmish/contracts/rest/classes'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { foundersOf } from './class-access.ts'
import { type Person, saveNames } from './members.ts'

/** The teachers of a class by name, and to whom of them it belongs. */
export async function teachersOf(db: Kysely<Tables>, classId: string): Promise<Teacher[]> {
  const teachers = await db
    .selectFrom('class_teachers')
    .innerJoin('people', 'people.user_id', 'class_teachers.user_id')
    .select(['people.user_id as id', 'username as name'])
    .where('class_id', '=', classId)
    .orderBy(sql`lower(username)`)
    .execute()
  const founders = await foundersOf(db, classId)
  return teachers.map((one) => (founders.includes(one.id) ? { ...one, founder: true } : one))
}

/** Makes a person a teacher of a class, once: of an own one, or of one that another teacher shares. */
export async function insertTeacher(
  tx: Kysely<Tables>,
  classId: string,
  person: Person,
  addedBy?: string,
): Promise<void> {
  await saveNames(tx, [person])
  await tx
    .insertInto('class_teachers')
    .values({ class_id: classId, user_id: person.user_id, ...(addedBy !== undefined && { added_by: addedBy }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives a class a code in place of the one before; the codes are so many that two classes never draw the same. */
export async function setJoinCode(db: Kysely<Tables>, class_id: string, join_code: string): Promise<void> {
  await db
    .insertInto('join_codes')
    .values({ class_id, join_code })
    .onConflict((conflict) => conflict.column('class_id').doUpdateSet({ join_code }))
    .execute()
}

export async function joinCodeOf(db: Kysely<Tables>, classId: string): Promise<string | null> {
  const query = db.selectFrom('join_codes').select('join_code').where('class_id', '=', classId)
  return (await query.executeTakeFirst())?.join_code ?? null
}

/** The class that has a code. */
export function classByCode(db: Kysely<Tables>, code: string): Promise<Class | undefined> {
  return db
    .selectFrom('join_codes')
    .innerJoin('classes', 'classes.class_id', 'join_codes.class_id')
    .select(['classes.class_id', 'title'])
    .where('join_code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}
