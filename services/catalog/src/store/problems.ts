import type { ColumnType, Generated, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Content } from '../domain/content.ts'

export interface TestCase {
  input: string
  expected_output: string
}
type Json<T> = ColumnType<T, string, string>
type State = 'verifying' | 'published' | 'rejected'

export interface Tables {
  test_sets: { tests_hash: string; tests: Json<TestCase[]> }
  problems: {
    problem_id: string
    content_hash: string
    content: Json<Content>
    tests_hash: string
    tests_total: number
    state: State
    reason: string | null
    updated_at: Generated<Date>
  }
}

/** Stores a problem that has changed, to be verified anew. Answers false when it is known as it is. */
export async function saveForVerification(
  db: Kysely<Tables>,
  problem: { problem_id: string; content_hash: string; content: Content; tests_hash: string; tests: TestCase[] },
): Promise<boolean> {
  await db
    .insertInto('test_sets')
    .values({ tests_hash: problem.tests_hash, tests: JSON.stringify(problem.tests) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = {
    content_hash: problem.content_hash,
    content: JSON.stringify(problem.content),
    tests_hash: problem.tests_hash,
    tests_total: problem.tests.length,
    state: 'verifying' as const,
    reason: null,
  }
  const saved = await db
    .insertInto('problems')
    .values({ problem_id: problem.problem_id, ...row })
    .onConflict((conflict) =>
      conflict
        .column('problem_id')
        .doUpdateSet({ ...row, updated_at: sql`now()` })
        .where('problems.content_hash', '<>', problem.content_hash),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function problemById(db: Kysely<Tables>, problemId: string) {
  return db.selectFrom('problems').selectAll().where('problem_id', '=', problemId).forUpdate().executeTakeFirst()
}

export async function setState(
  db: Kysely<Tables>,
  problemId: string,
  state: State,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('problems')
    .set({ state, reason, updated_at: sql`now()` })
    .where('problem_id', '=', problemId)
    .execute()
}

export async function testSet(db: Kysely<Tables>, hash: string): Promise<TestCase[] | null> {
  const row = await db.selectFrom('test_sets').select('tests').where('tests_hash', '=', hash).executeTakeFirst()
  return row?.tests ?? null
}

/** How many problems are in each state. */
export async function countByState(db: Kysely<Tables>): Promise<Record<State, number>> {
  const rows = await db
    .selectFrom('problems')
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute()
  const counts = { verifying: 0, published: 0, rejected: 0 }
  for (const row of rows) counts[row.state] = row.count
  return counts
}
