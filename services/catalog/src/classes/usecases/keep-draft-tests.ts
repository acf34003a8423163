import type { Validator } from '@skirmish/contracts/internal/bank'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { groupFieldsOf } from '@skirmish/problem-package/test-groups'
import type { Refusal } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { inOneOrder } from '../../content-hash.ts'
import { judgedSet, saveTests, testsHashOf } from '../../problems/store/test-sets.ts'
import type { Tables } from '../../tables.ts'
import { type KeptDraft, type StoredDraft, storedDraft } from '../store/problem-drafts.ts'
import { countUpload } from './count-upload.ts'

/** A draft with all of its tests, and with the program that decides about them. */
export type WholeDraft = KeptDraft & { validator: Validator | null }

/**
 * Parts a draft from its hidden tests, which are stored once however many drafts have them, with its validator; `known` are those that it had.
 * A copy, or a change of another field, stores no tests again. The caller has locked the teacher. RULES JD3, PB24.
 */
export async function keepDraftTests(
  tx: Kysely<Tables>,
  authorId: string,
  { fields, validator }: { fields: DraftFields; validator: Validator | null },
  now: Date,
  known: string | null = null,
): Promise<StoredDraft | Refusal> {
  const { hidden_testcases = [], ...content } = fields
  if (hidden_testcases.length === 0 && !validator) return { content: fields, tests_hash: null }
  const tests = hidden_testcases.map(({ input, expected_output, ...test }) => ({
    input,
    expected_output,
    ...groupFieldsOf(test),
  }))
  const tests_hash = testsHashOf(tests, { validator: inOneOrder(validator) })
  if (tests_hash !== known) {
    const tooMuch = await countUpload(tx, authorId, { tests, tests_hash, validator }, now)
    if (tooMuch) return tooMuch
    await saveTests(tx, tests_hash, tests, { validator })
  }
  return { content: tests.length === 0 ? fields : content, tests_hash }
}

/** A teacher's draft, whole, with `lock` until the transaction ends. RULES CL1. */
export async function draftById(
  db: Kysely<Tables>,
  authorId: string,
  draftId: string,
  lock = false,
): Promise<WholeDraft | undefined> {
  const draft = await storedDraft(db, authorId, draftId, lock)
  if (!draft) return undefined
  const set = draft.tests_hash === null ? undefined : await judgedSet(db, draft.tests_hash)
  const { tests = [], validator = null } = set ?? {}
  return { ...draft, validator, ...(tests.length > 0 && { content: { ...draft.content, hidden_testcases: tests } }) }
}
