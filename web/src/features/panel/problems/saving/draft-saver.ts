import { ApiError } from '@skirmish/api-client/api-error'
import type { GivenProblem } from '@skirmish/contracts/rest/class-problems'
import type { DraftFields, ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import { draftFieldsOf } from '../form/faults.ts'
import { changedFields, formOf, isSame, type ProblemForm } from '../form/problem-form.ts'

/** The calls of the API that keep a draft. */
export interface DraftCalls {
  create: (body: DraftFields & { key: string }) => Promise<ProblemDraft>
  update: (draftId: string, body: DraftFields & { known_at: string }) => Promise<ProblemDraft>
  read: (draftId: string) => Promise<ProblemDraft>
  /** Whether the draft has become a problem. */
  isProblem: (draftId: string) => Promise<boolean>
}
/** Whether the server looked at a call and will never take it: another try would have the same answer. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** A draft as it is known: none yet, or that of a time. `key` makes one draft of all calls that begin it. */
export interface KnownDraft {
  key: string
  draft: { id: string; at: string } | null
}
/** What becomes of saving: all is there, the draft is a problem now, or somebody wrote another version, which waits for a choice. */
export type Outcome = 'saved' | 'published' | 'differs'

/**
 * Saves a form as a draft, what differs from what the server has. A call whose answer was lost is made again as it was, before what was
 * typed since: the server knows it by the key, or by what it brings.
 */
export function draftSaver(
  stored: ProblemForm,
  known: KnownDraft,
  calls: DraftCalls,
  report: { onDraft: (draftId: string, version: string) => void; onOther: (other: ProblemDraft) => void },
) {
  let { key, draft } = known
  let sent: Partial<GivenProblem> = draftFieldsOf(stored).fields
  let lost: Partial<GivenProblem> | null = null
  let isPublished = false
  let waiting: ProblemDraft | null = null

  const put = async (fields: Partial<GivenProblem>): Promise<void> => {
    const changes = changedFields(sent, fields)
    if (Object.keys(changes).length === 0) return
    lost = fields
    const call = draft ? calls.update(draft.id, { ...changes, known_at: draft.at }) : calls.create({ ...fields, key })
    const kept = await call.catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      lost = null // refused, so that nothing of it is stored
      return notSaved(error, fields)
    })
    lost = null
    if (!kept) return
    sent = fields
    know(kept)
  }
  const know = ({ draft_id, updated_at }: ProblemDraft) => {
    const isNew = draft?.id !== draft_id
    draft = { id: draft_id, at: updated_at }
    if (isNew) report.onDraft(draft_id, updated_at)
  }
  const notSaved = async (error: ApiError, fields: Partial<GivenProblem>): Promise<ProblemDraft | null> => {
    const { draft_id, problem_id } = error.body
    if (typeof problem_id === 'string') return published(problem_id)
    if (error.status === 404 && draft) {
      if (await calls.isProblem(draft.id)) return published(draft.id)
      forget() // deleted in another tab: what is still being written begins another draft
      return calls.create({ ...fields, key })
    }
    if (error.status !== 409 || typeof draft_id !== 'string') throw error
    const other = await calls.read(draft_id)
    if (isSame(draftFieldsOf(formOf(other)).fields, fields)) return other
    waiting = other
    if (!draft) know({ ...other, updated_at: '' }) // as nobody knows it, until a choice is made
    report.onOther(other)
    return null
  }
  const published = (id: string) => {
    draft = { id, at: '' }
    isPublished = true
    return null
  }
  const forget = () => {
    key = newKey()
    draft = null
    sent = {}
  }
  const outcome = (): Outcome => (isPublished ? 'published' : waiting ? 'differs' : 'saved')
  return {
    /** Throws what the server refused. */
    save: async (fields: Partial<GivenProblem>): Promise<Outcome> => {
      if (outcome() === 'saved' && lost) await put(lost)
      if (outcome() === 'saved') await put(fields)
      return outcome()
    },
    draftId: () => draft?.id ?? null,
    /** When the version was stored that what is typed goes on from; null where there is none yet. */
    version: () => draft?.at ?? null,
    /** The teacher has seen what the draft holds, and chosen what becomes of it. */
    choose: (fields: Partial<GivenProblem>) => {
      if (waiting) know(waiting)
      waiting = null
      sent = fields
    },
    forget,
  }
}

/** Also where the browser has no `randomUUID`, which is for addresses with https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(5))].map((number) => number.toString(16).padStart(8, '0')).join('')

export type DraftSaver = ReturnType<typeof draftSaver>
