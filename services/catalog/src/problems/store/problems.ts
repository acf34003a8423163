import type { Content, StoredContent } from '@skirmish/problem-package/content'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Problem } from '../tables.ts'

export interface NewProblem {
  problem_id: string
  content_hash: string
  content: StoredContent
  tests_hash: string
  match_tests_hash: string | null
  tests_total: number
}

/** The hash of the version that is stored. */
export async function versionOf(db: Kysely<Tables>, problemId: string): Promise<string | undefined> {
  const query = db.selectFrom('problems').select('content_hash').where('problem_id', '=', problemId)
  return (await query.executeTakeFirst())?.content_hash
}

/** Stores a changed problem as `verifying`. Returns false when this version is stored already. */
export async function saveProblem(db: Kysely<Tables>, problem: NewProblem): Promise<boolean> {
  const { problem_id, ...rest } = problem
  const row = {
    ...rest,
    content: JSON.stringify(rest.content),
    state: 'verifying' as const,
    reason: null,
    refused: null,
  }
  const saved = await db
    .insertInto('problems')
    .values({ problem_id, ...row })
    .onConflict((conflict) =>
      conflict
        .column('problem_id')
        .doUpdateSet({ ...row, updated_at: sql`now()` })
        .where('problems.content_hash', '<>', problem.content_hash),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setState(
  db: Kysely<Tables>,
  problemId: string,
  state: Problem['state'],
  reason: string | null,
  refused: Problem['refused'] = null,
): Promise<void> {
  await db
    .updateTable('problems')
    .set({ state, reason, refused: refused && JSON.stringify(refused), updated_at: sql`now()` })
    .where('problem_id', '=', problemId)
    .execute()
}

export function problemState(db: Kysely<Tables>, problemId: string) {
  return db.selectFrom('problems').select(['state', 'reason']).where('problem_id', '=', problemId).executeTakeFirst()
}

/** Every problem as the operator sees it: those of teachers are theirs to mend. */
export function problemStates(db: Kysely<Tables>) {
  return db
    .selectFrom('problems')
    .select(['problem_id', 'state', 'reason', sql<Content['difficulty']>`content->>'difficulty'`.as('difficulty')])
    .where('problem_id', 'not in', (from) => from.selectFrom('authored_problems').select('problem_id'))
    .orderBy('problem_id')
    .execute()
}

/** Sets problems that have a reference solution back to `verifying`: one, those in a state, or all. Returns them. */
export function resetProblems(
  db: Kysely<Tables>,
  which: { problem_id?: string; state?: Problem['state'] },
): Promise<Problem[]> {
  let query = db
    .updateTable('problems')
    .set({ state: 'verifying', reason: null, refused: null, updated_at: sql`now()` })
    .returningAll()
  query = query
    .where(sql<boolean>`jsonb_exists(content, 'reference')`)
    .where('problem_id', 'not in', (from) =>
      from.selectFrom('authored_problems').select('problem_id').where('deleted_at', 'is not', null),
    )
  if (which.problem_id) query = query.where('problem_id', '=', which.problem_id)
  if (which.state) query = query.where('state', '=', which.state)
  return query.execute()
}

export function problemById(db: Kysely<Tables>, problemId: string): Promise<Problem | undefined> {
  return db.selectFrom('problems').selectAll().where('problem_id', '=', problemId).executeTakeFirst()
}

/** The ids of the published problems for everybody. */
export async function publishedForEverybody(db: Kysely<Tables>): Promise<string[]> {
  const published = db.selectFrom('problems').select('problem_id').where('state', '=', 'published')
  const rows = await published
    .where('problem_id', 'not in', (from) => from.selectFrom('authored_problems').select('problem_id'))
    .execute()
  return rows.map((row) => row.problem_id)
}
