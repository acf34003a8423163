import type { ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../shared/session/api.ts'
import { draftCalls, draftsQuery, whileLeaving } from './draft-calls.ts'
import { draftFieldsOf } from './draft-fields.ts'
import { draftSaver, type KnownDraft, type Outcome } from './draft-saver.ts'
import type { ProblemForm } from './problem-form.ts'

const SAVE_AFTER_MS = 1_200
const AGAIN_AFTER_MS = 8_000

export type Saving = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'published'

interface Told {
  /** `isLeft`: its form is gone by now. */
  onDraft: (draftId: string, isLeft: boolean) => void
  onSaved: () => void
  onOther: (other: ProblemDraft) => void
}

/**
 * Saves a form as a draft on the server whenever the typing has paused. Calls follow one another. `onDraft` is told of the draft when it is
 * made, `onSaved` when the server has all, `onOther` of a version that somebody else wrote. Nothing is saved while `isHeld`.
 */
export function useDraftSaving(
  form: ProblemForm,
  begun: { stored: ProblemForm; known: KnownDraft; active: boolean; isHeld: boolean },
  told: Told,
) {
  const queries = useQueryClient()
  const [state, setState] = useState<Saving>('idle')
  const latest = useRef(form)
  latest.current = form
  const [stored] = useState(begun.stored)
  const now = useRef(told)
  now.current = told
  const isLeft = useRef(false)
  const [saver] = useState(() =>
    draftSaver(stored, begun.known, draftCalls, {
      onDraft: (draftId) => now.current.onDraft(draftId, isLeft.current),
      onOther: (other) => now.current.onOther(other),
    }),
  )
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(!begun.active || begun.isHeld)

  const save = async (): Promise<Outcome> => {
    const saved = latest.current
    const { fields, isWhole } = draftFieldsOf(saved)
    setState('saving')
    const outcome = await saver.save(fields)
    void queries.invalidateQueries({ queryKey: draftsQuery().queryKey })
    if (outcome !== 'saved') isHeld.current = true
    if (outcome === 'published') setState('published')
    else if (outcome === 'differs') setState('failed')
    else if (latest.current === saved) {
      setState(!isWhole ? 'failed' : saver.draftId() === null ? 'idle' : 'saved')
      if (isWhole) now.current.onSaved()
    }
    return outcome
  }
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  /** Saves after what is under way. Throws what the server refused. */
  const flush = (): Promise<Outcome> => {
    stop()
    const next = queue.current.then(save)
    queue.current = next.catch(() => setState('failed'))
    return next
  }
  const saveSoon = useEffectEvent((after: number) => {
    stop()
    timer.current = setTimeout(() => {
      flush().catch((error) => {
        const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
        if (!isRefused && !isHeld.current && !isLeft.current) saveSoon(AGAIN_AFTER_MS)
      })
    }, after)
  })
  const isTyped = useRef(false)
  const saveTyped = useEffectEvent(() => {
    isTyped.current ||= form !== stored
    if (isHeld.current || !isTyped.current) return
    setState('waiting')
    saveSoon(SAVE_AFTER_MS)
  })
  const [released, setReleased] = useState(0)
  useEffect(() => saveTyped(), [form, released])
  /** Saves once more in the background, however the form is left: the browser's copy stays until the server has it. */
  const leave = useEffectEvent(() => {
    isLeft.current = true
    if (timer.current !== undefined) whileLeaving(flush())
  })
  useEffect(() => {
    isLeft.current = false
    return () => leave()
  }, [])
  return {
    state,
    flush,
    draftId: saver.draftId,
    version: saver.version,
    forget: saver.forget,
    /** Nothing more is saved by itself, and nothing is under way when it resolves. */
    hold: async () => {
      isHeld.current = true
      stop()
      await queue.current
    },
    /** Saves by itself again, and soon what is not saved yet. */
    release: () => {
      isHeld.current = !begun.active
      setReleased((before) => before + 1)
    },
    /** The form goes on over what the server has: saved anew where it differs. */
    goOnOver: (other: ProblemForm) => {
      saver.choose(draftFieldsOf(other).fields)
      isHeld.current = !begun.active
      setReleased((before) => before + 1)
    },
  }
}
