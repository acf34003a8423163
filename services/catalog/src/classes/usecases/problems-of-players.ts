import type { Kysely } from 'kysely'
import { titledAmong } from '../../practice/store/listings.ts'
import { authorOf } from '../../problems/store/authored-problems.ts'
import type { Tables } from '../../tables.ts'
import { classProblemsOf, hasByClass } from '../store/class-problems.ts'

/** The published problems of the player's classes that have a title, the latest first. RULES PB4. */
export async function problemsTitled(db: Kysely<Tables>, userId: string, title: string): Promise<string[]> {
  return titledAmong(db, await classProblemsOf(db, userId), title)
}

/** Whether a teacher's problem is in no class of the player; never one that was deleted, of which nobody knows any more whose it was. RULES PB4. */
export async function isOutside(db: Kysely<Tables>, userId: string, problemId: string): Promise<boolean> {
  const author = await authorOf(db, problemId)
  if (!author || author.deleted_at !== null) return false
  return !(await hasByClass(db, userId, problemId))
}
