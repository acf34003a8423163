import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The problems of the classes of which the user is a member, but archived ones. */
const ofClassesOf = (userId: string) => sql`select problem_id from class_members
  join class_problems using (class_id) join classes using (class_id)
  where class_members.user_id = ${userId} and archived_at is null`

/** Whether a listed problem is for this player: those of the bank are for everybody, a teacher's for its classes. RULES PB4. */
export const visibleTo = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(listings.for_everybody or listings.problem_id in (${ofClassesOf(userId)}))`

/** Whether the player has problems of a class, which no block counts. */
export async function hasClassProblems(db: Kysely<Tables>, userId: string): Promise<boolean> {
  return (await sql`${ofClassesOf(userId)} limit 1`.execute(db)).rows.length > 0
}

/** The published problems of the player's classes that have a title, the latest first. RULES PB4. */
export async function classProblemsTitled(db: Kysely<Tables>, userId: string, title: string): Promise<string[]> {
  const { rows } = await sql<{ problem_id: string }>`select problem_id from listings
    where language = 'en' and not for_everybody and title = ${title} and problem_id in (${ofClassesOf(userId)})
    order by number desc`.execute(db)
  return rows.map((row) => row.problem_id)
}

/** Whether a teacher's problem is in no class of the player; never one that was deleted, of which nobody knows any more whose it was. */
export async function isOutside(db: Kysely<Tables>, userId: string, problemId: string): Promise<boolean> {
  const { rows } = await sql`select from authored_problems
    where problem_id = ${problemId} and deleted_at is null and problem_id not in (${ofClassesOf(userId)})`.execute(db)
  return rows.length > 0
}
