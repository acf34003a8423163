import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { VISIBLE } from '@skirmish/contracts/constants'
import type { Validator } from '@skirmish/contracts/internal/bank'
import { type AuthoredProblem, createProblem, type GivenProblem } from '@skirmish/contracts/rest/class-problems'
import type { DraftFields, ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import { allowedHtml } from '@skirmish/problem-text/clean'
import type { Database } from '@skirmish/service-kit/database/database'
import { parser } from '@skirmish/service-kit/http/parser'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { Imported } from '../../imported.ts'
import { isForEverybody } from '../../practice/store/listings.ts'
import { authoredProblem, authorship, isAuthored, keepProblemImport } from '../../problems/store/authored-problems.ts'
import { problemById } from '../../problems/store/problems.ts'
import type { Tables } from '../../tables.ts'
import { shownValidator } from '../domain/authored-validator.ts'
import { lockPerson } from '../store/person-lock.ts'
import { deleteDraft, insertDraft, saveDraft } from '../store/problem-drafts.ts'
import { addProblem, refuseOneMore } from './author-problem.ts'
import { draftById, keepDraftTests, type WholeDraft } from './keep-draft-tests.ts'
import { draftOfProblem, readProblem } from './read-authored-problem.ts'
import { NO_PROBLEM } from './read-class.ts'
import { droppedOf, sourceOf } from './typed-description.ts'

export const NO_DRAFT = refuse(404, 'There is no such draft.')
/** A description of before 0018 is longer than it was given, for it was kept without forbidden tags: `&` is `&amp;` there. */
const Complete = Type.Object({ ...createProblem.body.properties, description: Type.String({ pattern: VISIBLE }) })
const readComplete = parser(Complete, 'draft', false)

/** What a call brings: a package's program, or null where the teacher takes one off. RULES PB24. */
type Given = Omit<DraftFields, 'validator'> & { validator?: Validator | null }
/** A draft's fields and its program. */
type Parts = { fields: DraftFields; validator: Validator | null }

/**
 * Begins a draft, empty or as a copy of a problem. With a key that has a draft this is a repeated call of a teacher whose answer was
 * lost, and who may have written on meanwhile. RULES SH8.
 */
export async function beginDraft(
  database: Database<Tables>,
  authorId: string,
  { copy_of, key, imported = null, ...given }: Given & { copy_of?: string; key?: string; imported?: Imported | null },
  now: Date,
): Promise<ProblemDraft | Refusal> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', authorId)
    const draft_id = key === undefined ? randomUUID() : idOf(authorId, key)
    const known = key === undefined ? undefined : await draftById(tx, authorId, draft_id, true)
    if (known && copy_of !== undefined)
      return shown(draft_id, { fields: known.content, validator: known.validator }, known.updated_at)
    if (known) return rewriteDraft(tx, authorId, known, given, known.created_at, now)
    if (key !== undefined && (await isAuthored(tx, draft_id)))
      return refuse(409, 'This draft is a problem now.', { problem_id: draft_id })
    const full = await refuseOneMore(tx, authorId)
    if (full) return full
    const copied = copy_of === undefined ? { fields: {}, validator: null } : await copyOf(tx, authorId, copy_of)
    if (!copied) return NO_PROBLEM
    const parts = withGiven(copied, given)
    const stored = await keepDraftTests(tx, authorId, parts, now)
    if (isRefusal(stored)) return stored
    await insertDraft(tx, draft_id, authorId, stored, now, imported)
    return shown(draft_id, parts, now)
  })
}

export async function readDraft(db: Kysely<Tables>, authorId: string, draftId: string) {
  const draft = await draftById(db, authorId, draftId)
  return draft ? shown(draftId, { fields: draft.content, validator: draft.validator }, draft.updated_at) : NO_DRAFT
}

/** Changes the given fields of a draft, unless it is another one than the caller knows. RULES PB3. */
export async function changeDraft(
  database: Database<Tables>,
  authorId: string,
  draftId: string,
  { known_at, ...given }: DraftFields & { known_at?: string },
  now: Date,
): Promise<ProblemDraft | Refusal> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', authorId)
    const draft = await draftById(tx, authorId, draftId, true)
    if (!draft) return NO_DRAFT
    const knownAt = known_at === undefined ? draft.updated_at : new Date(known_at)
    return rewriteDraft(tx, authorId, draft, given, knownAt, now)
  })
}

/** Changes a draft that is as it was at `knownAt`. A repeated call finds what it brings, and changes nothing. The caller has locked the teacher. */
export async function rewriteDraft(
  tx: Kysely<Tables>,
  authorId: string,
  draft: WholeDraft,
  given: Given,
  knownAt: Date,
  now: Date,
): Promise<ProblemDraft | Refusal> {
  const before: Parts = { fields: draft.content, validator: draft.validator }
  const parts = withGiven(before, given)
  if (isDeepStrictEqual(parts, before)) return shown(draft.draft_id, parts, draft.updated_at)
  if (knownAt.getTime() !== draft.updated_at.getTime())
    return refuse(409, 'This draft was changed at another place.', { draft_id: draft.draft_id })
  // A later change has a later time, also within a millisecond and where a clock went back.
  const at = new Date(Math.max(now.getTime(), draft.updated_at.getTime() + 1))
  const stored = await keepDraftTests(tx, authorId, parts, now, draft.tests_hash)
  if (isRefusal(stored)) return stored
  await saveDraft(tx, draft.draft_id, stored, at)
  return shown(draft.draft_id, parts, at)
}

/** Makes a problem of a complete draft, which keeps its id: a teacher who asks again gets the problem. Throws `RefusedError` when something is missing. RULES SH8. */
export async function publishDraft(
  database: Database<Tables>,
  authorId: string,
  draftId: string,
  now: Date,
  accept_dropped = false,
): Promise<AuthoredProblem | Refusal> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', authorId)
    const draft = await draftById(tx, authorId, draftId, true)
    if (!draft) {
      const made = await readProblem(tx, authorId, draftId)
      return isRefusal(made) ? NO_DRAFT : made
    }
    const given = readComplete(draft.content) as GivenProblem // its schema is that of the body
    const whole = { ...given, validator: draft.validator, accept_dropped }
    const made = await addProblem(tx, authorId, whole, now, draftId)
    if (isRefusal(made)) return made
    if (draft.imported) await keepProblemImport(tx, draftId, draft.imported)
    await deleteDraft(tx, authorId, draftId)
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
async function copyOf(db: Kysely<Tables>, authorId: string, problemId: string): Promise<Parts | null> {
  const own = await authoredProblem(db, authorId, problemId)
  const problem = own ?? ((await isForEverybody(db, problemId)) ? await problemById(db, problemId) : undefined)
  if (!problem) return null
  const { reference, validator, ...copied } = await draftOfProblem(db, problem)
  const { description_source: source, description_format } = (await authorship(db, problemId)) ?? {}
  const typed = description_format
    ? { description: source ?? copied.description, description_format }
    : source && { description_source: source }
  return { fields: { ...copied, ...typed, ...(own && { reference }), assigned_classes: [] }, validator }
}

/** Nobody else's key leads to it, and nobody chooses the id itself. */
function idOf(authorId: string, key: string): string {
  const digest = createHash('sha256').update(`${authorId}\n${key}`).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What is kept, with what a call brings; without the text as it was typed where the call brings another description. */
function withGiven(kept: Parts, { validator = kept.validator, ...given }: Given): Parts {
  const { description_source: _former, description_format: _formerly, ...rest } = kept.fields
  return { fields: { ...(given.description === undefined ? kept.fields : rest), ...given }, validator }
}

/** A draft is kept as it was typed: Markdown is shown like that, HTML without what a description may not carry. RULES PB3. */
function shown(draft_id: string, { fields: { validator: _off, ...fields }, validator }: Parts, at: Date): ProblemDraft {
  const stamped = { ...fields, ...shownValidator(validator), draft_id, updated_at: at.toISOString() }
  if (fields.description === undefined || fields.description_format === 'markdown') return stamped
  const description = allowedHtml(fields.description)
  const source = sourceOf(fields, description)
  const typed = source !== null && { description_source: source }
  return { ...stamped, description, ...typed, ...droppedOf(source ?? description) }
}
