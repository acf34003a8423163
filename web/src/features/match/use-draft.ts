import type { LanguageName } from '@skirmish/contracts/schema'
import { useEffect, useRef, useState } from 'react'
import { lastLanguage } from '../../shared/editor/last-language.ts'
import { readDraft, readLanguage, saveDraft, saveLanguage } from './drafts.ts'

const SAVE_AFTER_MS = 400
const linesOf = (code: string) => code.split('\n').filter((line) => line.trim() !== '').length

/** What was handed in in a match that is over: another browser has no draft of it. */
type HandedIn = { language: LanguageName; code: string } | null | undefined

/** The code of a match, a draft in each language. It is no state of a component: a keystroke draws nothing but the editor. */
export function useDraft(matchId: string, starter: (language: LanguageName) => string, handedIn?: HandedIn) {
  const [language, setLanguage] = useState(() => readLanguage(matchId) ?? handedIn?.language ?? lastLanguage())
  const code = useRef<string | null>(null)
  const begin = (name: LanguageName) =>
    readDraft(matchId, name) ?? (handedIn?.language === name ? handedIn.code : starter(name))
  code.current ??= begin(language)
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
    pick: (next: LanguageName) => {
      save()
      saveLanguage(matchId, next)
      code.current = begin(next)
      setLines(linesOf(current()))
      setLanguage(next)
    },
  }
}
