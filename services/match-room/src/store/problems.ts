import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Candidate } from '../domain/problem-choice.ts'
import type { Tables } from './tables.ts'

/** Keeps a copy of a published problem. */
export async function saveProblem(db: Kysely<Tables>, problem: PublishedProblem): Promise<void> {
  const { problem_id } = problem
  const row = rowOf(problem)
  await db
    .insertInto('problems')
    .values({ problem_id, ...row })
    .onConflict((conflict) => conflict.column('problem_id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('problem_titles').where('problem_id', '=', problem_id).execute()
  const titles = new Set(Object.values(problem.texts).flatMap((text) => text.title ?? []))
  if (titles.size > 0)
    await db
      .insertInto('problem_titles')
      .values([...titles].map((one) => ({ title: one, problem_id })))
      .execute()
}

/** Keeps a copy of a teacher's problem, for Solo play of its classes; an older version never wins. RULES PB4. */
export async function saveClassProblem(
  db: Kysely<Tables>,
  { version, ...problem }: PublishedProblem & { version: number },
): Promise<void> {
  const row = { ...rowOf(problem), for_classes: true, version }
  await db
    .insertInto('problems')
    .values({ problem_id: problem.problem_id, ...row })
    .onConflict((conflict) => conflict.column('problem_id').doUpdateSet(row).where('problems.version', '<', version))
    .execute()
}

const rowOf = (problem: PublishedProblem) => {
  const { title, difficulty, knowledge_area, complexity } = problem
  return { title, difficulty, knowledge_area, complexity, content: JSON.stringify(problem) }
}

export async function problemContent(db: Kysely<Tables>, problemId: string): Promise<PublishedProblem> {
  const content = await publishedProblem(db, problemId)
  if (!content) throw new Error(`there is no copy of the problem ${problemId}`)
  return content
}

/** A problem as it is published now, for everybody or for classes. */
export async function publishedProblem(db: Kysely<Tables>, problemId: string): Promise<PublishedProblem | undefined> {
  const query = db.selectFrom('problems').select('content').where('problem_id', '=', problemId)
  return (await query.executeTakeFirst())?.content
}

/** Whether a problem is there for everybody to play. */
export async function problemExists(db: Kysely<Tables>, problemId: string): Promise<boolean> {
  return Boolean(
    await db
      .selectFrom('problems')
      .select('problem_id')
      .where('problem_id', '=', problemId)
      .where('for_classes', '=', false)
      .executeTakeFirst(),
  )
}

/** Whether a problem is a teacher's. */
export async function isForClasses(db: Kysely<Tables>, problemId: string): Promise<boolean> {
  const query = db.selectFrom('problems').select('for_classes').where('problem_id', '=', problemId)
  return (await query.executeTakeFirst())?.for_classes ?? false
}

/** Whether a problem of some class has a title. */
export async function isTitleOfClasses(db: Kysely<Tables>, title: string): Promise<boolean> {
  const query = db
    .selectFrom('problems')
    .select('problem_id')
    .where('title', '=', title)
    .where('for_classes', '=', true)
  return (await query.executeTakeFirst()) !== undefined
}

/** Those of some problems of classes of which a copy is here, in their order. */
export async function copiesOf(db: Kysely<Tables>, problemIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ problem_id: string }>`select problem_id from problems
    join unnest(${problemIds}::text[]) with ordinality as asked(problem_id, place) using (problem_id)
    where for_classes order by place`.execute(db)
  return rows.map((row) => row.problem_id)
}

/** A problem for everybody by its title in any language, the English ones first. */
export async function problemByTitle(db: Kysely<Tables>, title: string): Promise<{ problem_id: string } | undefined> {
  const { rows } = await sql<{
    problem_id: string
  }>`select problem_id, 1 as place from problems where title = ${title} and not for_classes
    union all select problem_id, 2 from problem_titles where title = ${title}
    order by place, problem_id limit 1`.execute(db)
  return rows[0]
}

/** Every problem for everybody, and whether one of `users` has had it. */
export async function candidatesFor(db: Kysely<Tables>, users: string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select problem_id, difficulty, last_served_at, exists (
      select from problem_views where problem_views.problem_id = problems.problem_id and user_id = any(${users})
    ) as seen from problems where not for_classes`.execute(db)
  return rows
}

/** The title of a problem in a language, in English where it has none of its own in that. */
export const titleIn = (language: InterfaceLanguage) =>
  sql<string>`coalesce(content #>> ${['texts', language, 'title']}::text[], title)`

/** The problems that custom play offers, by their titles in a language, and which of them a player has solved. */
export function problemsOffered(db: Kysely<Tables>, userId: string, language: InterfaceLanguage) {
  const solved = sql<boolean>`exists (select from solved_problems
    where solved_problems.problem_id = problems.problem_id and user_id = ${userId})`
  return db
    .selectFrom('problems')
    .select(['problem_id as match_id', 'difficulty', 'knowledge_area', titleIn(language).as('title')])
    .select(solved.as('solved'))
    .where('for_classes', '=', false)
    .orderBy('title')
    .execute()
}
