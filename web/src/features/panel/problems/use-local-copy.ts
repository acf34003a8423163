import { useEffect, useEffectEvent, useRef } from 'react'
import { type Base, dropCopy, keepCopy, type Target } from './local-copy.ts'
import type { ProblemForm } from './problem-form.ts'

const KEEP_AFTER_MS = 300

/** Keeps what is typed in the browser as soon as the typing pauses, and when the page is left. */
export function useLocalCopy(target: Target, form: ProblemForm, base: () => Base) {
  const place = useRef(target)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const keepNow = useEffectEvent(() => {
    if (timer.current === undefined) return
    stop()
    keepCopy(place.current, form, base())
  })
  useEffect(() => {
    const leave = () => keepNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const keepSoon = useEffectEvent(() => {
    stop()
    timer.current = setTimeout(() => keepNow(), KEEP_AFTER_MS)
  })
  const stored = useRef(form)
  useEffect(() => {
    if (form !== stored.current) keepSoon()
  }, [form])
  const drop = () => {
    stop()
    dropCopy(place.current)
  }
  return {
    drop,
    /** The form goes back to what the server has, of which no copy is kept. */
    reset: (clean: ProblemForm) => {
      stored.current = clean
      drop()
    },
    /** A new problem has become a draft: from now on the copy is of that. */
    moveTo: (next: Target) => {
      dropCopy(place.current) // what was typed since is kept at the new place, as soon as its turn comes
      place.current = next
    },
  }
}
