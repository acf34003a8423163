import { draftFieldsOf } from '../form/faults.ts'
import { formOf, type Target } from '../form/problem-form.ts'
import { autosave } from '../saving/autosave.ts'
import { type DraftCalls, draftSaver, newKey } from '../saving/draft-saver.ts'
import { copyKeeper, restoreCopy } from '../saving/local-copy.ts'
import { type EditorEvent, type EditorState, isHeld, next, opened, type Stored } from './editor-state.ts'

/**
 * A form of a problem that is being written: its state, and what follows from each event on the server and in the browser. It begins with
 * `stored`, which the server has by then. `onSaved`: the server's list of drafts may be another one.
 */
export function openEditor(target: Target, stored: Stored, calls: DraftCalls, onSaved: () => void) {
  const restored = restoreCopy(target, stored.form, stored.version)
  const key = restored?.key ?? newKey()
  const listeners = new Set<() => void>()
  let state = opened(target, stored, restored)
  /** Hears of the draft that a new problem becomes; nobody does before the form is shown, and after it was left. */
  let onDraft: ((draftId: string) => void) | null = null

  const dispatch = (event: EditorEvent) => {
    const before = state
    state = next(before, event)
    follow(before, state, copy, drafts)
    for (const listener of listeners) listener()
  }
  const saver = draftSaver(stored.form, { key, draft: draftOf(target, stored) }, calls, {
    onDraft: (id, version) => {
      dispatch({ type: 'draftMade', id, version })
      onDraft?.(id)
    },
    onOther: (other) => dispatch({ type: 'otherFound', other: { form: formOf(other), version: other.updated_at } }),
  })
  const drafts = autosave(saver, {
    form: () => state.typed,
    isHeld: () => isHeld(state),
    isLeft: () => onDraft === null,
    onBegun: () => dispatch({ type: 'saveBegan' }),
    onSaved: (form, isWhole, outcome) => {
      dispatch({ type: 'saved', form, isWhole, version: saver.version(), outcome })
      onSaved()
    },
    onFailed: () => dispatch({ type: 'saveFailed' }),
  })
  const copy = copyKeeper(key, () => state)

  return {
    dispatch,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    draft: { id: saver.draftId, forget: saver.forget, save: drafts.flush, settle: drafts.settle },
    /** Goes on with the version that is shown: what is typed is saved over the other one, or gives way to it. */
    choose: () => {
      if (state.other) saver.choose(draftFieldsOf(state.other.form).fields)
      dispatch({ type: 'versionChosen' })
    },
    /** The form is shown. */
    enter: (to: (draftId: string) => void) => {
      onDraft = to
      window.addEventListener('pagehide', copy.keep)
      if (state.saving === 'waiting') drafts.soon()
    },
    /** The form is left. Returns what is still being saved, null where that is nothing. */
    leave: (): Promise<unknown> | null => {
      onDraft = null
      window.removeEventListener('pagehide', copy.keep)
      copy.keep()
      return drafts.leave()
    },
  }
}

const draftOf = (target: Target, { version }: Stored) =>
  target.kind === 'draft' && version !== null ? { id: target.id, at: version } : null

/** Brings the browser's copy and the draft to where the state is. */
function follow(
  before: EditorState,
  now: EditorState,
  copy: ReturnType<typeof copyKeeper>,
  drafts: ReturnType<typeof autosave>,
): void {
  const isTyped = now.typed !== before.typed
  if (now.place !== before.place) {
    copy.keep() // before the former one goes
    copy.drop(before.place)
  } else if (before.isUnsaved && !now.isUnsaved) copy.drop(now.place)
  else if (isTyped || now.over !== before.over || now.other !== before.other) copy.soon()
  if (now.saving === 'waiting' && (isTyped || before.saving !== 'waiting' || isHeld(before))) drafts.soon()
}
