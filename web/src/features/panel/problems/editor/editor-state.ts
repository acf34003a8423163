import { changedFields, type ProblemForm, requestOf, type Target } from '../form/problem-form.ts'
import type { Outcome } from '../saving/draft-saver.ts'
import type { Restored } from '../saving/local-copy.ts'

/** What the server has: the form of it, and the name of that version, as the server tells one from another; null where it has none. */
export interface Stored {
  form: ProblemForm
  version: string | null
}

type Saving = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'published'

export interface EditorState {
  /** What the form is about. A new problem stays one also when a draft of it was made. */
  target: Target
  /** Where the browser's copy is kept: at the draft, as soon as there is one. */
  place: Target
  typed: ProblemForm
  /** The server's version that `typed` was typed over. */
  over: string | null
  /** Something was typed that the server does not have: the browser keeps a copy of it. */
  isUnsaved: boolean
  /** `typed` came from the browser's copy. */
  isRestored: boolean
  /** What the form began with, or went on from by a choice. */
  stored: Stored
  /** What was stored from another place: the teacher looks at both, and chooses one to go on with. */
  other: Stored | null
  isOtherShown: boolean
  saving: Saving
  busy: 'sending' | 'removing' | null
  /** Fields that were left, whose faults are shown. */
  touched: ReadonlySet<string>
  /** How often sending was tried: from the first time on the faults of all fields are shown. */
  tries: number
  /** What the server said of each field, until the next word is typed. */
  refused: Readonly<Record<string, string>>
  /** What the server said of all of it. */
  failure: string | null
  /** What of the description students would not see, which is asked about before it is sent. */
  losses: readonly string[]
}

export type EditorEvent =
  | { type: 'typed'; change: Partial<ProblemForm> }
  | { type: 'fieldLeft'; field: string }
  | { type: 'saveBegan' }
  | { type: 'saved'; form: ProblemForm; isWhole: boolean; version: string | null; outcome: Outcome }
  | { type: 'saveFailed' }
  | { type: 'draftMade'; id: string; version: string }
  | { type: 'otherFound'; other: Stored }
  | { type: 'otherShown'; isShown: boolean }
  | { type: 'versionChosen' }
  | { type: 'discarded'; form: ProblemForm }
  | { type: 'sendingTried' }
  | { type: 'lossesFound'; losses: readonly string[] }
  | { type: 'sendingBegan' }
  | { type: 'refused'; fields: Readonly<Record<string, string>>; failure: string }
  | { type: 'submitted'; form: ProblemForm; version: string | null }
  | { type: 'removalBegan' }
  | { type: 'removalFailed' }
  | { type: 'removed' }

const UNTRIED = { touched: new Set<string>(), tries: 0, refused: {}, failure: null, losses: [] }

/** A form as it is opened, over what the server has by then and what the browser kept. */
export function opened(target: Target, stored: Stored, restored: Restored | null): EditorState {
  const isBehind = restored?.isBehind === true
  const state: EditorState = {
    target,
    place: target,
    typed: restored?.form ?? stored.form,
    over: restored ? restored.over : stored.version,
    isUnsaved: restored !== null,
    isRestored: restored !== null && !isBehind,
    stored,
    other: isBehind ? stored : null,
    isOtherShown: false,
    saving: 'idle',
    busy: null,
    ...UNTRIED,
  }
  return restored && !isBehind ? toBeSaved(state) : state
}

/** What becomes of a form by an event. Nothing that was typed goes but by `versionChosen` and `discarded`, which a person asks for. */
export function next(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'typed': {
      const typed = { ...state.typed, ...event.change }
      return toBeSaved({ ...state, typed, isUnsaved: true, refused: {} })
    }
    case 'fieldLeft':
      return state.touched.has(event.field) ? state : { ...state, touched: new Set([...state.touched, event.field]) }
    case 'saveBegan':
      return { ...state, saving: 'saving' }
    case 'saved':
      return saved(state, event)
    case 'saveFailed':
      return { ...state, saving: 'failed' }
    case 'draftMade':
      return { ...state, place: { kind: 'draft', id: event.id }, over: event.version }
    case 'otherFound':
      return { ...state, other: event.other, isOtherShown: false, busy: null }
    case 'otherShown':
      return { ...state, isOtherShown: event.isShown }
    case 'versionChosen':
      return chosen(state)
    case 'discarded':
      return discarded(state, event.form)
    case 'sendingTried':
      return { ...state, tries: state.tries + 1 }
    case 'lossesFound':
      return { ...state, losses: event.losses }
    case 'sendingBegan':
      return { ...state, busy: 'sending', failure: null, losses: [] }
    case 'refused':
      return toBeSaved({ ...state, busy: null, refused: event.fields, failure: event.failure })
    case 'submitted':
      return submitted(state, event)
    case 'removalBegan':
      return { ...state, busy: 'removing' }
    case 'removalFailed':
      return toBeSaved({ ...state, busy: null })
    case 'removed':
      return { ...state, isUnsaved: false }
  }
}

/** A draft is saved when the typing pauses; a problem is sent by its teacher alone, and one that was just made out of a draft too. */
const toBeSaved = (state: EditorState): EditorState =>
  state.target.kind === 'problem' || state.saving === 'published' ? state : { ...state, saving: 'waiting' }

function saved(state: EditorState, { form, isWhole, version, outcome }: EditorEvent & { type: 'saved' }): EditorState {
  if (outcome === 'published') return { ...state, over: version, saving: 'published' }
  if (outcome === 'differs') return { ...state, saving: 'failed' }
  if (state.typed !== form) return { ...state, over: version } // typed since
  if (!isWhole) return { ...state, over: version, saving: 'failed' }
  return { ...state, over: version, isUnsaved: false, saving: version === null ? 'idle' : 'saved' }
}

/** What was sent is stored. Tests whose files were read meanwhile are not: they wait in the browser. */
const submitted = (state: EditorState, { form, version }: Stored): EditorState => ({
  ...state,
  busy: null,
  isUnsaved: state.typed !== form,
  stored: { form, version },
})

function chosen(state: EditorState): EditorState {
  const { other, isOtherShown } = state
  if (!other) return state
  const settled = { ...state, stored: other, over: other.version, other: null, isOtherShown: false }
  return isOtherShown ? discarded(settled, other.form) : toBeSaved(settled)
}

const discarded = (state: EditorState, form: ProblemForm): EditorState =>
  toBeSaved({ ...state, ...UNTRIED, typed: form, isUnsaved: false, isRestored: false })

/** The version that is looked at. */
export const shownForm = ({ typed, other, isOtherShown }: EditorState): ProblemForm =>
  other && isOtherShown ? other.form : typed

/** Nothing is saved by itself: a version has to be chosen first, or something else is under way or done. */
export const isHeld = ({ target, other, busy, saving }: EditorState): boolean =>
  target.kind === 'problem' || other !== null || busy !== null || saving === 'published'

/** Whether something was typed since the form began. Where a choice waits, both versions stay as they are. */
export const isChanged = ({ stored, typed }: EditorState): boolean =>
  Object.keys(changedFields(requestOf(stored.form), requestOf(typed))).length > 0
