import type { DraftEntry, DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { type Kysely, sql } from 'kysely'
import { testSet } from '../../problems/store/test-sets.ts'
import type { Problem, Tables } from '../../tables.ts'

/** A draft with its hidden tests by their hash, or with null where they are in its content. */
export interface StoredDraft {
  content: DraftFields
  tests_hash: string | null
}
export type KeptDraft = Pick<Tables['problem_drafts'], 'draft_id' | 'created_at' | 'updated_at'> & StoredDraft

/** A teacher's draft with all of its tests, with `lock` until the transaction ends. RULES CL1. */
export async function draftById(
  db: Kysely<Tables>,
  authorId: string,
  draftId: string,
  lock = false,
): Promise<KeptDraft | undefined> {
  const draft = await db
    .selectFrom('problem_drafts')
    .select(['draft_id', 'created_at', 'updated_at', 'content', 'tests_hash'])
    .where('draft_id', '=', draftId)
    .where('author_id', '=', authorId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const tests = draft?.tests_hash && (await testSet(db, draft.tests_hash))
  return tests ? { ...draft, content: { ...draft.content, hidden_testcases: tests } } : draft
}

/** A page of a teacher's drafts, the latest changed first, with one more than asked when there is a next page. */
export async function draftsOf(
  db: Kysely<Tables>,
  authorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<DraftEntry[]> {
  const rows = await db
    .selectFrom('problem_drafts')
    .select(['draft_id', 'updated_at', sql<string>`coalesce(content ->> 'title', '')`.as('title')])
    .where('author_id', '=', authorId)
    .orderBy('updated_at', 'desc')
    .orderBy('draft_id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
}

export async function insertDraft(
  tx: Kysely<Tables>,
  draft_id: string,
  author_id: string,
  { content, tests_hash }: StoredDraft,
  now: Date,
): Promise<void> {
  const draft = { draft_id, author_id, content: JSON.stringify(content), tests_hash }
  await tx
    .insertInto('problem_drafts')
    .values({ ...draft, created_at: now, updated_at: now })
    .execute()
}

export async function saveDraft(
  tx: Kysely<Tables>,
  draftId: string,
  { content, tests_hash }: StoredDraft,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('problem_drafts')
    .set({ content: JSON.stringify(content), tests_hash, updated_at: now })
    .where('draft_id', '=', draftId)
    .execute()
}

/** Answers whether there was such a draft of the teacher's. */
export async function deleteDraft(tx: Kysely<Tables>, authorId: string, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('problem_drafts')
    .where('draft_id', '=', draftId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A problem of the bank that players see. */
export function bankProblem(db: Kysely<Tables>, problemId: string): Promise<Problem | undefined> {
  return db
    .selectFrom('problems')
    .selectAll()
    .where('problem_id', '=', problemId)
    .where('problem_id', 'in', (from) =>
      from.selectFrom('listings').select('problem_id').where('for_everybody', '=', true),
    )
    .executeTakeFirst()
}
