import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultsOf } from './faults.ts'
import { dropCopy, keepCopy, restoreCopy, type Target } from './local-copy.ts'
import { changedFields, type ProblemForm, requestOf } from './problem-form.ts'
import { useDraftSaving } from './use-draft-saving.ts'

const KEEP_AFTER_MS = 300

/** A form of a problem: what it holds, what is wrong with it, and that nothing typed is lost. */
export function useProblemEditor(target: Target, stored: ProblemForm, onDraft: (draftId: string) => void) {
  const { t } = useTranslation('panel-problems')
  const [restored] = useState(() => restoreCopy(target, stored))
  const [form, setForm] = useState(restored ?? stored)
  const [isRestored, setIsRestored] = useState(restored !== null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const place = useRef(target)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const faults = faultsOf(form)

  const keep = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    keepCopy(place.current, form)
  }
  const drop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropCopy(place.current)
  }
  const saving = useDraftSaving(
    form,
    { stored, draftId: target.kind === 'draft' ? target.id : null, active: target.kind !== 'problem' },
    {
      onDraft: (id) => {
        drop()
        place.current = { kind: 'draft', id }
        onDraft(id)
      },
      onSaved: drop,
    },
  )
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    const leave = () => keepNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const keepSoon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => keepNow(), KEEP_AFTER_MS)
  })
  const [first] = useState(form)
  useEffect(() => {
    if (form !== first) keepSoon()
  }, [form, first])

  const faultOf = (field: string): string | undefined => {
    const fault = faults.get(field)
    if (fault && (isTried || touched.has(field))) return t(fault.key, fault.values ?? {})
    return refused[field]
  }
  return {
    form,
    saving,
    restored: isRestored,
    faults: isTried ? [...faults.keys(), ...Object.keys(refused).filter((field) => !faults.has(field))] : [],
    isSound: faults.size === 0,
    faultOf,
    isChanged: () => Object.keys(changedFields(requestOf(stored), requestOf(form))).length > 0,
    touch: (field: string) => setTouched((before) => (before.has(field) ? before : new Set(before).add(field))),
    try: () => setTried(true),
    refuse: setRefused,
    drop,
    change: (patch: Partial<ProblemForm>) => {
      setForm((before) => ({ ...before, ...patch }))
      setRefused({})
    },
    /** Back to what the server has. */
    startAfresh: (clean: ProblemForm) => {
      drop()
      setForm(clean)
      setTried(false)
      setTouched(new Set())
      setIsRestored(false)
    },
  }
}
export type ProblemEditor = ReturnType<typeof useProblemEditor>
