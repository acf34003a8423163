import type { GivenProblem } from '@skirmish/contracts/rest/class-problems'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../shared/session/api.ts'
import { createDraft, draftsQuery, updateDraft } from './draft-calls.ts'
import { faultsOf } from './faults.ts'
import { changedFields, type ProblemForm, requestOf } from './problem-form.ts'

const SAVE_AFTER_MS = 1_200
const AGAIN_AFTER_MS = 8_000

/** What a draft may hold of a form: all but the fields that are out of bounds, which wait in the browser. */
function draftFieldsOf(form: ProblemForm): { fields: Partial<GivenProblem>; isWhole: boolean } {
  const fields: Partial<GivenProblem> = requestOf(form)
  const left = [...faultsOf(form)].filter(([, { key }]) => !INCOMPLETE.includes(key))
  for (const [field] of left) delete fields[fieldOf(field)]
  if (!form.complexity) delete fields.complexity
  return { fields, isWhole: left.length === 0 }
}

/** What a draft may lack. */
const INCOMPLETE = ['fault.required', 'fault.no_class']

/** The field of a request that a field of the form belongs to. */
function fieldOf(field: string): keyof GivenProblem {
  if (field === 'time_ms' || field === 'memory_mb') return 'limits'
  if (field === 'abs' || field === 'rel') return 'checker'
  return field === 'code' ? 'reference' : (field.split('.')[0] as keyof GivenProblem) // the others bear its name
}

export type Saving = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

/**
 * Saves a form as a draft on the server whenever the typing has paused: what differs from what it has. Calls follow one another. `onDraft`
 * is told of the draft when it is made, `onSaved` when the server has all.
 */
export function useDraftSaving(
  form: ProblemForm,
  begun: { stored: ProblemForm; draftId: string | null; active: boolean },
  { onDraft, onSaved }: { onDraft: (draftId: string) => void; onSaved: () => void },
) {
  const queries = useQueryClient()
  const [state, setState] = useState<Saving>('idle')
  const draftId = useRef(begun.draftId)
  const latest = useRef(form)
  latest.current = form
  const [stored] = useState(begun.stored)
  const sent = useRef<Partial<GivenProblem>>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ended = useRef(!begun.active)

  const save = async (): Promise<void> => {
    const now = latest.current
    const { fields, isWhole } = draftFieldsOf(now)
    sent.current ??= draftFieldsOf(stored).fields
    const changes = changedFields(sent.current, fields)
    if (Object.keys(changes).length > 0) {
      setState('saving')
      try {
        if (draftId.current === null) await begin(fields)
        else await updateDraft(draftId.current, changes)
      } catch (error) {
        // Deleted in another tab: what is still being written begins another draft.
        if (!(error instanceof ApiError && error.status === 404)) throw error
        await begin(fields)
      }
      sent.current = fields
      void queries.invalidateQueries({ queryKey: draftsQuery().queryKey })
    }
    if (latest.current !== now) return
    setState(!isWhole ? 'failed' : draftId.current === null ? 'idle' : 'saved')
    if (isWhole) onSaved()
  }
  const begin = async (fields: Partial<GivenProblem>) => {
    draftId.current = (await createDraft(fields)).draft_id
    onDraft(draftId.current)
  }
  /** Saves after what is under way. Throws what the server refused. */
  const flush = (): Promise<void> => {
    clearTimeout(timer.current)
    const next = queue.current.then(save)
    queue.current = next.catch(() => {})
    return next
  }
  const saveSoon = useEffectEvent((after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      flush().catch((error) => {
        setState('failed')
        const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
        if (!isRefused && !ended.current) saveSoon(AGAIN_AFTER_MS)
      })
    }, after)
  })
  useEffect(() => {
    if (ended.current || form === stored) return
    setState('waiting')
    saveSoon(SAVE_AFTER_MS)
  }, [form, stored])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    state,
    flush,
    draftId: () => draftId.current,
    /** No more is saved, and nothing is under way when it resolves. */
    end: async () => {
      ended.current = true
      clearTimeout(timer.current)
      await queue.current
    },
    resume: () => {
      ended.current = !begun.active
    },
  }
}
