import type { MergeTarget, mergeDraft as route } from '@skirmish/contracts/rest/package-imports'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { hashOf, inOneOrder } from '../../content-hash.ts'
import type { Imported } from '../../imported.ts'
import { authoredProblem, authorship, keepProblemImport, problemLike } from '../../problems/store/authored-problems.ts'
import type { Tables } from '../../tables.ts'
import {
  fieldsOf,
  losesWords,
  type PackageContent,
  type PackagePart,
  partsFor,
  partsOf,
} from '../domain/package-parts.ts'
import { assignedClasses } from '../store/class-problems.ts'
import { lockPerson } from '../store/person-lock.ts'
import { deleteDraft, draftLike, keepDraftImport, storedDraft } from '../store/problem-drafts.ts'
import { changeProblem } from './author-problem.ts'
import { NO_DRAFT, rewriteDraft } from './draft-problem.ts'
import { draftById, type WholeDraft } from './keep-draft-tests.ts'
import { draftOfProblem, revisionOf } from './read-authored-problem.ts'

export const NO_TARGET = refuse(404, 'There is no such draft or problem to put the package into.')
const CHANGED = refuse(409, 'It was changed at another place since the import. Please import the package again.')
const WRITTEN_ON = refuse(409, 'The draft of the import was changed since. It stays as it is.')

/** What a package may be put into. */
type Target = { id: string; revision: string; whole: PackageContent; imported: Imported | null } & (
  | { kind: 'draft'; draft: WholeDraft }
  | { kind: 'problem' }
)

/** What a package brings, for the next import to tell it from what its teacher wrote. RULES PB25. */
export const importedBy = (whole: PackageContent, name: string, origin?: string): Imported => ({
  title: (whole.title ?? '').trim(),
  name,
  ...(origin !== undefined && { origin: hashOf(origin) }),
  parts: hashesOf(partsOf(whole)),
})

/** What a teacher has already of an imported draft: `into`, else what came from the same problem, else what has its title; and `merged`, what all parts of the package make of that. RULES PB25. */
export async function mergeTargetOf(
  db: Kysely<Tables>,
  authorId: string,
  { draft_id, whole, imported }: { draft_id: string; whole: PackageContent; imported: Imported },
  into: string | undefined,
): Promise<{ target: MergeTarget; merged: PackageContent } | null> {
  const id = into ?? (await idFor(db, authorId, imported, draft_id))
  const target = id === undefined || id === draft_id ? null : await targetOf(db, authorId, id)
  if (!target) return null
  const kept = hashesOf(partsOf(target.whole))
  // What was taken off was changed by hand too.
  const isByHand = (part: PackagePart) =>
    kept[part] !== target.imported?.parts[part] || (part === 'tests' && losesWords(whole, target.whole))
  const brought = partNames(partsFor(target.kind, whole))
  const parts = brought.filter((part) => imported.parts[part] !== kept[part])
  const { kind, revision } = target
  const named = parts.map((part) => ({ part, by_hand: isByHand(part) }))
  return {
    target: { kind, id: target.id, title: target.whole.title ?? '', revision, parts: named },
    merged: { ...target.whole, ...fieldsOf(brought, whole, target.whole) },
  }
}

/**
 * Of what came from the same problem, rather by the same title, else of what has the title: the latest draft on which its teacher has worked, else the
 * latest problem, else the latest import that nobody touched.
 */
async function idFor(
  db: Kysely<Tables>,
  authorId: string,
  { title: given, origin: named }: Imported,
  butId: string,
): Promise<string | undefined> {
  const [title, origin] = [given || null, named ?? null]
  const [byBoth, byOrigin, byTitle] = [
    { title, origin },
    { title: null, origin },
    { title, origin: null },
  ]
  for (const likeness of [...(origin === null ? [] : [byBoth, byOrigin]), ...(title === null ? [] : [byTitle])]) {
    const draft = await draftLike(db, authorId, likeness, butId)
    if (draft && !draft.is_untouched) return draft.draft_id
    const id = (await problemLike(db, authorId, likeness)) ?? draft?.draft_id
    if (id !== undefined) return id
  }
  return undefined
}

/** Whether a teacher has such a draft or problem. */
export const isOwn = async (db: Kysely<Tables>, authorId: string, id: string): Promise<boolean> =>
  (await storedDraft(db, authorId, id)) !== undefined || (await authoredProblem(db, authorId, id)) !== undefined

/** Puts parts of an imported draft into another draft or a problem of the teacher, and ends the draft. RULES PB25. */
export async function mergeDraft(
  database: Database<Tables>,
  authorId: string,
  draftId: string,
  { into, known_revision, parts }: Static<typeof route.body>,
  now: Date,
): Promise<Static<typeof route.answer.schema> | Refusal> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', authorId)
    const target = into === draftId ? null : await targetOf(tx, authorId, into, true)
    if (!target) return NO_TARGET
    const { kind, id } = target
    const draft = await draftById(tx, authorId, draftId, true)
    if (!draft && target.imported?.draft_id === draftId) return { kind, id } // the first answer was lost
    if (!draft?.imported) return NO_DRAFT
    if (target.revision !== known_revision) return CHANGED
    if (draft.updated_at.getTime() !== draft.created_at.getTime()) return WRITTEN_ON // it would be gone
    const from: PackageContent = { ...draft.content, validator: draft.validator }
    const brought = partNames(partsFor(kind, from)).filter((part) => parts.includes(part))
    const given = fieldsOf(brought, from, target.whole)
    const made =
      kind === 'draft'
        ? await rewriteDraft(tx, authorId, target.draft, given, target.draft.updated_at, now)
        : await changeProblem(tx, authorId, id, given, now)
    if (isRefusal(made)) return made
    const former = target.imported
    const imported = {
      ...former,
      ...draft.imported,
      draft_id: draftId,
      parts: { ...former?.parts, ...draft.imported.parts },
    }
    await (kind === 'draft' ? keepDraftImport : keepProblemImport)(tx, id, imported)
    await deleteDraft(tx, authorId, draftId)
    return { kind, id }
  })
}

/** With `lock` a draft is not deleted until the transaction ends. */
async function targetOf(db: Kysely<Tables>, authorId: string, id: string, lock = false): Promise<Target | null> {
  const draft = await draftById(db, authorId, id, lock)
  if (draft) {
    const whole = { ...draft.content, validator: draft.validator }
    return { kind: 'draft', id, draft, whole, revision: draft.updated_at.toISOString(), imported: draft.imported }
  }
  const problem = await authoredProblem(db, authorId, id)
  const typed = await authorship(db, id)
  if (!problem || !typed) return null
  const { description_source, description_format } = typed
  const assigned_classes = await assignedClasses(db, id)
  const whole = {
    ...(await draftOfProblem(db, problem)),
    assigned_classes,
    ...(description_source !== null && { description_source }),
    ...(description_format !== null && { description_format }),
  }
  const revision = revisionOf(problem, assigned_classes, typed)
  return { kind: 'problem', id, whole, revision, imported: typed.imported }
}

const partNames = (parts: Partial<Record<PackagePart, unknown>>) => Object.keys(parts) as PackagePart[] // it has no other fields

const hashesOf = (parts: Partial<Record<PackagePart, unknown>>): Partial<Record<PackagePart, string>> =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, hashOf(inOneOrder(value))]))
