import { randomUUID } from 'node:crypto'
import { type AuthoredProblem, createProblem, type GivenProblem } from '@skirmish/contracts/rest/class-problems'
import type { DraftFields, ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import type { Database } from '@skirmish/service-kit/database'
import { parser } from '@skirmish/service-kit/parser'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/refusal'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { allowedHtml } from '../allowed-html.ts'
import { draftOf } from '../domain/authored-content.ts'
import { authoredProblem, testsOf } from '../store/authored-problems.ts'
import { bankProblem, deleteDraft, draftById, insertDraft, saveDraft } from '../store/problem-drafts.ts'
import type { Tables } from '../store/tables.ts'
import { addProblem, refuseOneMore } from './author-problem.ts'
import { NO_PROBLEM } from './read-class.ts'

const NO_DRAFT = refuse(404, 'There is no such draft.')
/** The description was bounded as it was given; without forbidden tags it may be longer. */
const Complete = Type.Object({ ...createProblem.body.properties, description: Type.String({ pattern: '\\S' }) })
const readComplete = parser(Complete, 'draft', false)

/** Begins a draft, empty or as a copy of a problem. RULES SH8. */
export async function beginDraft(
  database: Database<Tables>,
  authorId: string,
  { copy_of, ...given }: DraftFields & { copy_of?: string },
  now: Date,
): Promise<ProblemDraft | Refusal> {
  return database.transaction(async (tx) => {
    const full = await refuseOneMore(tx, authorId)
    if (full) return full
    const copied = copy_of === undefined ? {} : await copyOf(tx, authorId, copy_of)
    if (!copied) return NO_PROBLEM
    const [draft_id, fields] = [randomUUID(), { ...copied, ...cleaned(given) }]
    await insertDraft(tx, draft_id, authorId, fields, now)
    return shown(draft_id, fields, now)
  })
}

export async function readDraft(db: Kysely<Tables>, authorId: string, draftId: string) {
  const draft = await draftById(db, authorId, draftId)
  return draft ? shown(draftId, draft.content, draft.updated_at) : NO_DRAFT
}

/** Changes the given fields of a draft. RULES PB3. */
export async function changeDraft(
  database: Database<Tables>,
  authorId: string,
  draftId: string,
  change: DraftFields,
  now: Date,
): Promise<ProblemDraft | Refusal> {
  return database.transaction(async (tx) => {
    const draft = await draftById(tx, authorId, draftId, true)
    if (!draft) return NO_DRAFT
    const fields = { ...draft.content, ...cleaned(change) }
    await saveDraft(tx, draftId, fields, now)
    return shown(draftId, fields, now)
  })
}

/** Makes a problem of a complete draft. Throws `RefusedError` when something is missing. RULES SH8. */
export async function publishDraft(
  database: Database<Tables>,
  authorId: string,
  draftId: string,
  now: Date,
): Promise<AuthoredProblem | Refusal> {
  return database.transaction(async (tx) => {
    const draft = await draftById(tx, authorId, draftId, true)
    if (!draft) return NO_DRAFT
    const given = readComplete(draft.content) as GivenProblem // its schema is that of the body
    const made = await addProblem(tx, authorId, given, now)
    if (!isRefusal(made)) await deleteDraft(tx, authorId, draftId)
    return made
  })
}

export async function discardDraft(db: Kysely<Tables>, authorId: string, draftId: string): Promise<null | Refusal> {
  return (await deleteDraft(db, authorId, draftId)) ? null : NO_DRAFT
}

/**
 * What a teacher may copy of a problem: all of an own one, and of the bank's what practice shows. The tests of ranked matches and
 * the bank's reference solutions stay where they are. RULES JD9.
 */
async function copyOf(db: Kysely<Tables>, authorId: string, problemId: string): Promise<DraftFields | null> {
  const own = await authoredProblem(db, authorId, problemId)
  const problem = own ?? (await bankProblem(db, problemId))
  if (!problem) return null
  const { reference, ...copied } = draftOf(problem.content, await testsOf(db, problem.tests_hash))
  return { ...copied, ...(own && { reference }), assigned_classes: [] }
}

const cleaned = (fields: DraftFields): DraftFields =>
  fields.description === undefined ? fields : { ...fields, description: allowedHtml(fields.description) }

const shown = (draft_id: string, fields: DraftFields, at: Date): ProblemDraft => ({
  ...fields,
  draft_id,
  updated_at: at.toISOString(),
})
