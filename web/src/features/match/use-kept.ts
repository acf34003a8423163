import { useEffect, useRef, useState } from 'react'
import { keepInTab, readFromTab } from './drafts.ts'

const SAVE_AFTER_MS = 400

/** State of a match that outlives a reload, in this tab. What `parse` does not know, as an older version left it, begins with its first value. */
export function useKept<T>(matchId: string, name: string, parse: (kept: unknown) => T) {
  const [value, setValue] = useState(() => parse(readFromTab(matchId, name)))
  const saved = useRef(value)
  const save = useRef(() => {})
  useEffect(() => {
    save.current = () => {
      if (saved.current === value) return
      saved.current = value
      keepInTab(matchId, name, value)
    }
    const timer = setTimeout(() => save.current(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [matchId, name, value])
  useEffect(() => {
    const leave = () => save.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return [value, setValue] as const
}
