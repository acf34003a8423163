import { useEffect, useRef, useState } from 'react'
import { readDraft, readLanguage, saveDraft, saveLanguage } from './drafts.ts'

const SAVE_AFTER_MS = 400
const linesOf = (code: string) => code.split('\n').filter((line) => line.trim() !== '').length

/** The code of a match, a draft in each language. It is no state of a component: a keystroke draws nothing but the editor. */
export function useDraft(matchId: string, starter: (language: string) => string) {
  const [language, setLanguage] = useState(() => readLanguage(matchId))
  const code = useRef<string | null>(null)
  code.current ??= readDraft(matchId, language) ?? starter(language)
  const [lines, setLines] = useState(() => linesOf(code.current ?? ''))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = () => code.current ?? ''
  const save = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    saveDraft(matchId, language, current())
  }
  const saveLatest = useRef(save)
  useEffect(() => {
    saveLatest.current = save
  })
  useEffect(() => {
    const leave = () => saveLatest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    language,
    lines,
    current,
    change: (next: string) => {
      code.current = next
      setLines(linesOf(next))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => saveLatest.current(), SAVE_AFTER_MS)
    },
    pick: (next: string) => {
      save()
      saveLanguage(matchId, next)
      code.current = readDraft(matchId, next) ?? starter(next)
      setLines(linesOf(current()))
      setLanguage(next)
    },
  }
}
