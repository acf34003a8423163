import type { AuthoredEntry, ClassProblemsQuery } from '@skirmish/contracts/rest/class-problems'
import { PICTURE_IDS } from '@skirmish/problem-text/picture-address'
import { type Kysely, sql } from 'kysely'
import type { Imported, Likeness } from '../../imported.ts'
import type { Tables } from '../../tables.ts'
import type { Problem } from '../tables.ts'

/** Counts a published version of a teacher's problem, and returns its number; null for a problem that no teacher wrote. */
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

/** A description as it was typed, and in what; null: what is shown, and HTML. RULES PB3, PB13. */
export type TypedDescription = { description_source: string | null; description_format: 'markdown' | null }

/** What is known of a teacher's problem beside its content; undefined for a problem that no teacher wrote. */
export function authorship(
  db: Kysely<Tables>,
  problemId: string,
): Promise<(TypedDescription & { live: boolean; imported: Imported | null }) | undefined> {
  const query = db
    .selectFrom('authored_problems')
    .select([isLive.as('live'), 'description_source', 'description_format', 'imported'])
  return query.where('problem_id', '=', problemId).executeTakeFirst()
}

/** Keeps a description as it was typed, where another one is shown. */
export async function keepSource(
  tx: Kysely<Tables>,
  problemId: string,
  { description_source, description_format }: TypedDescription,
): Promise<void> {
  await tx
    .updateTable('authored_problems')
    .set({ description_source, description_format })
    .where('problem_id', '=', problemId)
    .execute()
}

/** Keeps what the last import brought. RULES PB25. */
export async function keepProblemImport(tx: Kysely<Tables>, problemId: string, imported: Imported): Promise<void> {
  await tx
    .updateTable('authored_problems')
    .set({ imported: JSON.stringify(imported) })
    .where('problem_id', '=', problemId)
    .execute()
}

/** The latest of a teacher's problems that is like a package. */
export async function problemLike(
  db: Kysely<Tables>,
  authorId: string,
  { title, origin }: Likeness,
): Promise<string | undefined> {
  const { rows } = await sql<{
    problem_id: string
  }>`select problem_id from authored_problems join problems using (problem_id)
    where author_id = ${authorId} and deleted_at is null
      and (${title}::text is null or lower(${title}) in (lower(content ->> 'title'), lower(imported ->> 'title')))
      and (${origin}::text is null or imported ->> 'origin' = ${origin})
    order by created_at desc, problem_id limit 1`.execute(db)
  return rows[0]?.problem_id
}

/** A page of a teacher's problems, the latest first, with one more than asked when there is a next page. */
export function authoredPage(
  db: Kysely<Tables>,
  authorId: string,
  query: ClassProblemsQuery,
): Promise<Omit<AuthoredEntry, 'assigned_classes'>[]> {
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

/** Notes that a teacher has deleted a problem. What students did on it stays, and so do its tests: matches on it may still be played. */
export async function noteDeleted(tx: Kysely<Tables>, problemId: string, now: Date): Promise<void> {
  await tx.updateTable('authored_problems').set({ deleted_at: now }).where('problem_id', '=', problemId).execute()
}

/** How many problems a teacher has, with those that were deleted within 30 days: their tests are still there. */
export async function countAuthored(tx: Kysely<Tables>, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from authored_problems where author_id = ${authorId}
    and (deleted_at is null or deleted_at > now() - interval '30 days')`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Those of some problems that a teacher wrote. */
export async function writtenBy(
  db: Kysely<Tables>,
  authorId: string,
  problemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ problem_id: string }>`select problem_id from authored_problems
    where problem_id = any(${problemIds}::text[]) and author_id = ${authorId}`.execute(db)
  return rows.map((row) => row.problem_id)
}

/** What became of a problem that a teacher wrote; undefined for one that no teacher wrote. */
export function authorOf(
  db: Kysely<Tables>,
  problemId: string,
): Promise<{ author_id: string; deleted_at: Date | null } | undefined> {
  const query = db.selectFrom('authored_problems').select(['author_id', 'deleted_at'])
  return query.where('problem_id', '=', problemId).executeTakeFirst()
}

/** The titles of some teachers' problems, the first written first. */
export async function titlesOf(
  db: Kysely<Tables>,
  problemIds: readonly string[],
): Promise<{ problem_id: string; title: string }[]> {
  const { rows } = await sql<{ problem_id: string; title: string }>`select problem_id, content ->> 'title' as title
    from authored_problems join problems using (problem_id) where problem_id = any(${problemIds}::text[])
    order by created_at, problem_id`.execute(db)
  return rows
}

/** The ids of pictures that problems show, by their text or by what its author typed. RULES PB16. */
export async function picturesInProblems(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    picture_id: string
  }>`select distinct (regexp_matches(typed, ${PICTURE_IDS}, 'g'))[1] as picture_id
    from (select content::text as typed from problems union all select description_source from authored_problems) as texts
    where typed like '%/pictures/%'`.execute(db)
  return rows.map(({ picture_id }) => picture_id)
}
