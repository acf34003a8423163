import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from './draft-saver.ts'
import { faultsOf, REQUIRED } from './faults.ts'
import { restoreCopy, type Target } from './local-copy.ts'
import { changedFields, formOf, type ProblemForm, requestOf } from './problem-form.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { useLocalCopy } from './use-local-copy.ts'

type Patch = Partial<ProblemForm>

/** What the server has: the form of it, and the name of that version, as the server tells one from another; null where it has none. */
export interface Stored {
  form: ProblemForm
  version: string | null
}

/** A form of a problem: what it holds, what is wrong with it, and that nothing typed is lost. It begins with what the server had by then. */
export function useProblemEditor(target: Target, begun: Stored, onDraft: (draftId: string) => void) {
  const { t } = useTranslation('panel-problems')
  const [stored, setStored] = useState(begun)
  const [restored] = useState(() => restoreCopy(target, stored.form, stored.version))
  const [key] = useState(() => restored?.key ?? newKey())
  const [typed, setTyped] = useState(restored?.form ?? stored.form)
  const latest = useRef(typed)
  /** What was stored from another place: the teacher looks at both, and chooses one to go on with. */
  const [other, setOther] = useState(restored?.isBehind ? stored : null)
  const [isOtherShown, setOtherShown] = useState(false)
  const [isRestored, setIsRestored] = useState(restored !== null && !restored.isBehind)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const form = other && isOtherShown ? other.form : typed
  const faults = faultsOf(form)
  const copy = useLocalCopy(target, typed, () => ({
    over: target.kind === 'problem' ? stored.version : saving.version(),
    key,
  }))
  const saving = useDraftSaving(
    typed,
    {
      stored: begun.form,
      known: {
        key,
        draft: target.kind === 'draft' && begun.version !== null ? { id: target.id, at: begun.version } : null,
      },
      active: target.kind !== 'problem',
      isHeld: restored?.isBehind === true,
    },
    {
      onDraft: (id, isLeft) => {
        copy.moveTo({ kind: 'draft', id })
        if (!isLeft) onDraft(id)
      },
      onSaved: copy.drop,
      onOther: (draft) => setOther({ form: formOf(draft), version: draft.updated_at }),
    },
  )
  const set = (next: ProblemForm) => {
    latest.current = next
    setTyped(next)
  }
  const faultOf = (field: string): string | undefined => {
    const fault = faults.get(field)
    if (fault && (isTried || touched.has(field))) return t(fault.key, fault.values ?? {})
    return refused[field]
  }
  /** Back to what the server has. */
  const startAfresh = (clean: ProblemForm) => {
    copy.reset(clean)
    set(clean)
    setTried(false)
    setTouched(new Set())
    setIsRestored(false)
  }
  return {
    form,
    saving,
    stored,
    restored: isRestored,
    /** Another version was stored than the one that the form goes on from. */
    showConflict: setOther,
    differs: other !== null,
    isOtherShown,
    showOther: setOtherShown,
    /** Goes on with the version that is shown. */
    choose: () => {
      if (!other) return
      if (isOtherShown) startAfresh(other.form)
      setOther(null)
      setOtherShown(false)
      setStored(other)
      saving.goOnOver(other.form)
    },
    faults: isTried ? [...faults.keys(), ...Object.keys(refused).filter((field) => !faults.has(field))] : [],
    isSound: faults.size === 0,
    faultOf,
    isEmpty: (field: string) => faults.get(field)?.key === REQUIRED.key,
    isChanged: () => Object.keys(changedFields(requestOf(stored.form), requestOf(typed))).length > 0,
    touch: (field: string) => setTouched((before) => (before.has(field) ? before : new Set(before).add(field))),
    try: () => setTried(true),
    refuse: setRefused,
    drop: copy.drop,
    /** What is typed by now, for work that takes a while. */
    latest: () => latest.current,
    change: (patch: Patch) => {
      set({ ...latest.current, ...patch })
      setRefused({})
    },
    startAfresh,
  }
}
export type ProblemEditor = ReturnType<typeof useProblemEditor>
