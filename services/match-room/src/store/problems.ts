import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Candidate } from '../domain/problem-choice.ts'
import type { Tables } from './tables.ts'

/** Keeps a copy of a published problem. */
export async function saveProblem(db: Kysely<Tables>, problem: PublishedProblem): Promise<void> {
  const { problem_id, title, difficulty, knowledge_area, complexity } = problem
  const row = { title, difficulty, knowledge_area, complexity, content: JSON.stringify(problem) }
  await db
    .insertInto('problems')
    .values({ problem_id, ...row })
    .onConflict((conflict) => conflict.column('problem_id').doUpdateSet(row))
    .execute()
}

export async function problemContent(db: Kysely<Tables>, problemId: string): Promise<PublishedProblem> {
  const row = await db
    .selectFrom('problems')
    .select('content')
    .where('problem_id', '=', problemId)
    .executeTakeFirstOrThrow()
  return row.content
}

export async function problemExists(db: Kysely<Tables>, problemId: string): Promise<boolean> {
  return Boolean(
    await db.selectFrom('problems').select('problem_id').where('problem_id', '=', problemId).executeTakeFirst(),
  )
}

export function problemByTitle(db: Kysely<Tables>, title: string) {
  return db.selectFrom('problems').select('problem_id').where('title', '=', title).executeTakeFirst()
}

/** Every problem, and whether one of `users` has had it. */
export async function candidatesFor(db: Kysely<Tables>, users: string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select problem_id, difficulty, last_served_at, exists (
      select from problem_views where problem_views.problem_id = problems.problem_id and user_id = any(${users})
    ) as seen from problems`.execute(db)
  return rows
}

/** Titles and handles of the problems that custom play offers. */
export function problemsOffered(db: Kysely<Tables>): Promise<{ match_id: string; title: string }[]> {
  return db.selectFrom('problems').select(['problem_id as match_id', 'title']).orderBy('title').execute()
}
