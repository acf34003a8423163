import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { groupFieldsOf } from '@skirmish/problem-package/test-groups'
import type { Refusal } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { hashOf } from '../../content-hash.ts'
import { saveTests, testSet } from '../../problems/store/test-sets.ts'
import type { Tables } from '../../tables.ts'
import { type KeptDraft, type StoredDraft, storedDraft } from '../store/problem-drafts.ts'
import { countUpload } from './count-upload.ts'

/**
 * Parts a draft from its hidden tests, which are stored once however many drafts have them; `known` are those that it had. A copy, or a
 * change of another field, stores no tests again. The caller has locked the teacher. RULES JD3.
 */
export async function keepDraftTests(
  tx: Kysely<Tables>,
  authorId: string,
  fields: DraftFields,
  now: Date,
  known: string | null = null,
): Promise<StoredDraft | Refusal> {
  const { hidden_testcases = [], ...content } = fields
  if (hidden_testcases.length === 0) return { content: fields, tests_hash: null }
  const tests = hidden_testcases.map(({ input, expected_output, ...test }) => ({
    input,
    expected_output,
    ...groupFieldsOf(test),
  }))
  const tests_hash = hashOf(tests)
  if (tests_hash !== known) {
    const tooMuch = await countUpload(tx, authorId, { tests, tests_hash }, now)
    if (tooMuch) return tooMuch
    await saveTests(tx, tests_hash, tests)
  }
  return { content, tests_hash }
}

/** A teacher's draft with all of its tests, with `lock` until the transaction ends. RULES CL1. */
export async function draftById(
  db: Kysely<Tables>,
  authorId: string,
  draftId: string,
  lock = false,
): Promise<KeptDraft | undefined> {
  const draft = await storedDraft(db, authorId, draftId, lock)
  const tests = draft?.tests_hash && (await testSet(db, draft.tests_hash))
  return tests ? { ...draft, content: { ...draft.content, hidden_testcases: tests } } : draft
}
