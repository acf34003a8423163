import type { Validator } from '@skirmish/contracts/internal/bank'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { type Kysely, sql } from 'kysely'
import { hashOf } from '../../content-hash.ts'
import type { Tables } from '../../tables.ts'
import type { Problem } from '../tables.ts'

/** What is kept with a set of tests: the problem's own program and the groups of its tests, where it has some. RULES JD15, PB22. */
export interface WithTests {
  validator?: Validator | null
  groups?: readonly TestGroup[]
}

/** What is kept with a set of tests, as it counts in hashes: nothing where a problem has none. */
export const partsWithTests = ({ validator = null, groups = [] }: WithTests): object[] => [
  ...(validator ? [validator] : []),
  ...(groups.length > 0 ? [{ groups }] : []),
]

/** The hash of a set of tests with what is kept beside it. */
export function testsHashOf(tests: readonly TestCase[], beside: WithTests): string {
  const parts = partsWithTests(beside)
  return hashOf(parts.length > 0 ? [tests, ...parts] : tests)
}

/** Keeps a set of tests, and what belongs to it, under the hash of its content. */
export async function saveTests(
  db: Kysely<Tables>,
  tests_hash: string,
  tests: readonly TestCase[],
  { validator = null, groups = [] }: WithTests = {},
): Promise<void> {
  await db
    .insertInto('test_sets')
    .values({
      tests_hash,
      tests: JSON.stringify(tests),
      validator: validator && JSON.stringify(validator),
      groups: groups.length > 0 ? JSON.stringify(groups) : null,
    })
    .onConflict((conflict) => conflict.column('tests_hash').doUpdateSet({ unused_since: null }))
    .execute()
}

/** What the judge needs of a set. */
export async function judgedSet(db: Kysely<Tables>, hash: string) {
  const query = db.selectFrom('test_sets').select(['tests', 'validator', 'groups']).where('tests_hash', '=', hash)
  return query.executeTakeFirst()
}

/** Those of some sets that have a program, by their hashes, and whether that may do without expected outputs. */
export async function programsOf(db: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, HasProgram>> {
  const { rows } = await sql<HasProgram & { tests_hash: string }>`select tests_hash,
      coalesce((validator ->> 'interactive')::boolean, false) or coalesce(validator ->> 'passes', '') <> '' as needs_no_output
    from test_sets where tests_hash = any(${hashes}::text[]) and validator is not null`.execute(db)
  return new Map(rows.map(({ tests_hash, ...program }) => [tests_hash, program]))
}
export interface HasProgram {
  needs_no_output: boolean
}

/** The tests of a set that is there, the examples first, with what is kept beside them. */
export async function testsOf(
  db: Kysely<Tables>,
  hash: string,
): Promise<{ tests: TestCase[]; groups: TestGroup[]; validator: Validator | null }> {
  const query = db.selectFrom('test_sets').select(['tests', 'groups', 'validator']).where('tests_hash', '=', hash)
  const { tests, groups, validator } = await query.executeTakeFirstOrThrow()
  return { tests, groups: groups ?? [], validator }
}

export async function hasTests(db: Kysely<Tables>, hash: string): Promise<boolean> {
  const query = db.selectFrom('test_sets').select('tests_hash').where('tests_hash', '=', hash)
  return (await query.executeTakeFirst()) !== undefined
}

/** Notes by which tests a problem is judged from now on. */
export async function noteServedTests(
  tx: Kysely<Tables>,
  { problem_id, tests_hash, match_tests_hash }: Pick<Problem, 'problem_id' | 'tests_hash' | 'match_tests_hash'>,
): Promise<void> {
  await tx
    .insertInto('served_tests')
    .values({ problem_id, tests_hash, match_tests_hash })
    .onConflict((conflict) => conflict.column('problem_id').doUpdateSet({ tests_hash, match_tests_hash }))
    .execute()
}

/** What another module keeps tests for: the hashes of their sets, read in the transaction that deletes sets. */
export type TestsInUse = (db: Kysely<Tables>) => Promise<string[]>

/** Of the latest versions, of those that players are judged by, of proofs, and `others`. */
const used = (others: readonly string[]) => sql`select tests_hash from problems
  union all select match_tests_hash from problems where match_tests_hash is not null
  union all select tests_hash from served_tests
  union all select match_tests_hash from served_tests where match_tests_hash is not null
  union all select tests_hash from proofs
  union all select unnest(${others}::text[])`

/**
 * Marks the sets of tests that nothing uses since `now`, and deletes those that nothing has used since `until`: matches of that time are over.
 * A set that another module takes into use after `others` were read was saved by then, which takes its mark away.
 */
export async function trimTests(db: Kysely<Tables>, now: Date, until: Date, others: readonly string[]): Promise<void> {
  await sql`update test_sets set unused_since = ${now}
    where unused_since is null and created_at is not null and tests_hash not in (${used(others)})`.execute(db)
  await sql`update test_sets set unused_since = null
    where unused_since is not null and tests_hash in (${used(others)})`.execute(db)
  await sql`delete from test_sets where unused_since < ${until} and tests_hash not in (${used(others)})`.execute(db)
}

/** Deletes those of the sets that nothing uses. */
export async function dropUnusedTests(
  tx: Kysely<Tables>,
  hashes: readonly string[],
  others: readonly string[],
): Promise<void> {
  await sql`delete from test_sets
    where tests_hash = any(${hashes}::text[]) and tests_hash not in (${used(others)})`.execute(tx)
}
