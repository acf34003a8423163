import type { Validator } from '@skirmish/contracts/internal/bank'
import type { RefusedReference } from '@skirmish/contracts/rest/class-problems'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { StoredContent } from '@skirmish/problem-package/content'
import type { TestCase } from '@skirmish/problem-package/test-set'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Imported } from '../imported.ts'
import type { Json } from '../json-column.ts'

type State = 'verifying' | 'published' | 'rejected'

/** Problems of the bank and of teachers, their tests and their proofs. */
export interface ProblemsTables {
  test_sets: {
    tests_hash: string
    tests: Json<TestCase[]>
    /** The problem's own program, which is proven and served with the tests. RULES JD15. */
    validator: ColumnType<Validator | null, string | null | undefined, never>
    /** Of the tests, where they have some. RULES PB22. */
    groups: ColumnType<TestGroup[] | null, string | null | undefined, never>
    unused_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** The tests of the version of a problem that was published last. */
  served_tests: { problem_id: string; tests_hash: string; match_tests_hash: string | null }
  problems: {
    problem_id: string
    /** Of the content and of both sets: another hash is another version of the problem. */
    content_hash: string
    content: Json<StoredContent>
    tests_hash: string
    match_tests_hash: string | null
    tests_total: number
    state: State
    /** Why it is rejected, or why its proof takes longer. */
    reason: string | null
    /** Where the judge refused the reference solution; null while it has not. */
    refused: ColumnType<RefusedReference | null, string | null | undefined, string | null>
    updated_at: Generated<Date>
  }
  /** One row for each set of tests of a problem's present version. */
  proofs: {
    problem_id: string
    tests_hash: string
    /** The id of the question to the judge; a verdict under another id is about an older version. */
    submission_id: string
    asked: Generated<number>
    /** When the catalog asks the judge next, unless the verdict comes before. */
    due_at: Date
    proven_at: ColumnType<Date | null, Date | undefined, Date | null>
  }
  /** Questions that the judge has not answered, also of former versions; `author_id` is null where no teacher wrote the problem. */
  asked_proofs: { submission_id: string; author_id: string | null; lost_at: Date }
  /** Problems that teachers wrote; `published` counts their published versions. */
  authored_problems: {
    problem_id: string
    author_id: string
    created_at: Date
    published: Generated<number>
    deleted_at: ColumnType<Date | null, undefined, Date>
    description_source: ColumnType<string | null, undefined, string | null>
    description_format: ColumnType<'markdown' | null, undefined, 'markdown' | null>
    imported: ColumnType<Imported | null, undefined, string>
  }
}

export type Problem = Selectable<ProblemsTables['problems']>
export type Proof = Selectable<ProblemsTables['proofs']>
