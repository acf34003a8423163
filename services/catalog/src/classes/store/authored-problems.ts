import type { AuthoredEntry, ClassProblemsQuery } from '@skirmish/contracts/rest/class-problems'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { type Kysely, sql } from 'kysely'
import { dropListing } from '../../problems/store/listings.ts'
import type { Problem, Tables } from '../../tables.ts'

/** Counts a published version of a teacher's problem, and answers its number; null for a problem that no teacher wrote. */
export async function countPublished(tx: Kysely<Tables>, problemId: string): Promise<number | null> {
  const counted = await tx
    .updateTable('authored_problems')
    .set({ published: sql`published + 1` })
    .where('problem_id', '=', problemId)
    .returning('published')
    .executeTakeFirst()
  return counted?.published ?? null
}

export async function insertAuthored(
  tx: Kysely<Tables>,
  problemId: string,
  authorId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('authored_problems')
    .values({ problem_id: problemId, author_id: authorId, created_at: now })
    .execute()
}

/** A teacher's problem that is not deleted; with `lock` no other transaction changes or deletes it until this one ends. */
export function authoredProblem(
  db: Kysely<Tables>,
  authorId: string,
  problemId: string,
  lock = false,
): Promise<Problem | undefined> {
  // The lock is on both rows: PostgreSQL looks again at what it waited for, and finds the problem deleted.
  return db
    .selectFrom('problems')
    .innerJoin('authored_problems', 'authored_problems.problem_id', 'problems.problem_id')
    .selectAll('problems')
    .where('problems.problem_id', '=', problemId)
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Whether a teacher's problem has this id, also one that was deleted. */
export async function isAuthored(db: Kysely<Tables>, problemId: string): Promise<boolean> {
  const query = db.selectFrom('authored_problems').select('problem_id').where('problem_id', '=', problemId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Whether a version of a teacher's problem has ever been published: a change that is refused leaves it in its place. RULES SH8. */
const isLive = sql<boolean>`published > 0`

/** What is known of a teacher's problem beside its content; undefined for a problem that no teacher wrote. */
export function authorship(
  db: Kysely<Tables>,
  problemId: string,
): Promise<{ live: boolean; description_source: string | null } | undefined> {
  const query = db.selectFrom('authored_problems').select([isLive.as('live'), 'description_source'])
  return query.where('problem_id', '=', problemId).executeTakeFirst()
}

/** Keeps a description as it was typed, where another one is shown. */
export async function keepSource(
  tx: Kysely<Tables>,
  problemId: string,
  description_source: string | null,
): Promise<void> {
  await tx.updateTable('authored_problems').set({ description_source }).where('problem_id', '=', problemId).execute()
}

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

/** A page of a teacher's problems, the latest first, with one more than asked when there is a next page. */
export function authoredPage(
  db: Kysely<Tables>,
  authorId: string,
  query: ClassProblemsQuery,
): Promise<AuthoredEntry[]> {
  const { difficulty, complexity, search, limit, offset } = query
  const field = <T extends keyof AuthoredEntry>(name: T) => sql<AuthoredEntry[T]>`content ->> ${sql.lit(name)}`
  const part = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('authored_problems')
    .innerJoin('problems', 'problems.problem_id', 'authored_problems.problem_id')
    .select(['problems.problem_id', 'state', 'reason', isLive.as('live')])
    .select([
      field('title').as('title'),
      field('knowledge_area').as('knowledge_area'),
      field('difficulty').as('difficulty'),
      field('complexity').as('complexity'),
      sql<string[]>`array(select class_id from class_problems
        where class_problems.problem_id = problems.problem_id order by class_id)`.as('assigned_classes'),
    ])
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .$if(difficulty !== undefined, (rows) => rows.where(field('difficulty'), '=', difficulty ?? 'Easy'))
    .$if(complexity !== undefined, (rows) => rows.where(field('complexity'), '=', complexity ?? 'O(1)'))
    .$if(part !== '%%', (rows) => rows.where(sql<boolean>`unaccent(${field('title')}) ilike unaccent(${part})`))
    .orderBy('created_at', 'desc')
    .orderBy('problems.problem_id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
}

/** The tests of a set, the examples first. */
export async function testsOf(db: Kysely<Tables>, hash: string): Promise<TestCase[]> {
  const query = db.selectFrom('test_sets').select('tests').where('tests_hash', '=', hash)
  return (await query.executeTakeFirstOrThrow()).tests
}

/**
 * Takes a problem from its teacher, its classes and all lists. What students did on it stays, and so do its tests: matches on it may still
 * be played.
 */
export async function deleteAuthored(tx: Kysely<Tables>, problemId: string, now: Date): Promise<void> {
  await tx.updateTable('authored_problems').set({ deleted_at: now }).where('problem_id', '=', problemId).execute()
  await tx.deleteFrom('class_problems').where('problem_id', '=', problemId).execute()
  await tx.deleteFrom('proofs').where('problem_id', '=', problemId).execute()
  await dropListing(tx, problemId)
}

/** How many problems and drafts a teacher has, with those that were deleted within 30 days: their tests are still there. */
export async function countOwn(tx: Kysely<Tables>, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from authored_problems where author_id = ${authorId}
      and (deleted_at is null or deleted_at > now() - interval '30 days'))
    + (select count(*) from problem_drafts where author_id = ${authorId}) as count`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
