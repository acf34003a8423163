import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The classes that a problem is assigned to. */
export async function assignedClasses(db: Kysely<Tables>, problemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_problems')
    .select('class_id')
    .where('problem_id', '=', problemId)
    .orderBy('class_id')
    .execute()
  return rows.map((row) => row.class_id)
}

/** Assigns a problem to some classes and to no others. */
export async function assign(tx: Kysely<Tables>, problemId: string, classIds: readonly string[]): Promise<void> {
  const others = tx.deleteFrom('class_problems').where('problem_id', '=', problemId)
  await others.$if(classIds.length > 0, (query) => query.where('class_id', 'not in', classIds)).execute()
  const rows = [...new Set(classIds)].map((class_id) => ({ class_id, problem_id: problemId }))
  if (rows.length === 0) return
  // A class that has the problem already keeps when it is due.
  const added = tx.insertInto('class_problems').values(rows)
  await added.onConflict((conflict) => conflict.doNothing()).execute()
}

/** The classes that each of some problems is assigned to. */
export async function assignedTo(db: Kysely<Tables>, problemIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ problem_id: string; classes: string[] }>`
    select problem_id, array_agg(class_id order by class_id) as classes from class_problems
    where problem_id = any(${problemIds}::text[]) group by problem_id`.execute(db)
  return new Map(rows.map((row) => [row.problem_id, row.classes]))
}

/** The problems of a class with when they are due. */
export function problemsOf(db: Kysely<Tables>, classId: string) {
  return db.selectFrom('class_problems').select(['problem_id', 'due_at']).where('class_id', '=', classId).execute()
}

/** Takes problems from a class that the caller has locked. */
export async function unassign(tx: Kysely<Tables>, classId: string, problemIds: readonly string[]): Promise<void> {
  await sql`delete from class_problems where class_id = ${classId} and problem_id = any(${problemIds}::text[])`.execute(
    tx,
  )
}

/** The problems of the classes of which the user is a member, but archived ones. */
const ofClassesOf = (userId: string) => sql`select problem_id from class_members
  join class_problems using (class_id) join classes using (class_id)
  where class_members.user_id = ${userId} and archived_at is null`

/** The problems that a player has by classes alone. RULES PB4. */
export async function classProblemsOf(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ problem_id: string }>`${ofClassesOf(userId)}`.execute(db)
  return [...new Set(rows.map((row) => row.problem_id))]
}

/** Whether some class of a player has a problem. RULES PB4. */
export async function hasByClass(db: Kysely<Tables>, userId: string, problemId: string): Promise<boolean> {
  return (await sql`${ofClassesOf(userId)} and problem_id = ${problemId} limit 1`.execute(db)).rows.length > 0
}

/** Sets when a class has to solve a problem; returns whether the problem is assigned to it. */
export async function saveDueDate(
  db: Kysely<Tables>,
  classId: string,
  problemId: string,
  due_at: Date | null,
): Promise<boolean> {
  const saved = await db
    .updateTable('class_problems')
    .set({ due_at })
    .where('class_id', '=', classId)
    .where('problem_id', '=', problemId)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}
