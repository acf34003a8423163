import type { LanguageName } from '@skirmish/contracts/schema'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lastLanguage } from '../../shared/editor/last-language.ts'
import { keepInTab, keyOf, readDraft, readFromTab, readLanguage, saveDraft, saveLanguage } from './drafts.ts'
import { chosen, heardOf, type SharedDraft, toKeep } from './shared-draft.ts'

const SAVE_AFTER_MS = 400
const linesOf = (code: string) => code.split('\n').filter((line) => line.trim() !== '').length

/** What was handed in in a match that is over: another browser has no draft of it. */
type HandedIn = { language: LanguageName; code: string } | null | undefined

/**
 * The code of a match, a draft in each language, which all tabs of the browser share. It is no state of a component: a keystroke draws
 * nothing but the editor. `version` changes with code that comes from elsewhere than the editor; `other` is another tab's, to be chosen.
 */
export function useDraft(matchId: string, starter: (language: LanguageName) => string, handedIn?: HandedIn) {
  const [language, setLanguage] = useState(() => readLanguage(matchId) ?? handedIn?.language ?? lastLanguage())
  const begunWith = (name: LanguageName) => (handedIn?.language === name ? handedIn.code : starter(name))
  const begin = (name: LanguageName): SharedDraft => {
    const kept = readDraft(matchId, name)
    const unchosen = readFromTab(matchId, unchosenOf(name)) // of this tab before it was loaded again
    if (typeof unchosen === 'string' && kept !== null && unchosen !== kept)
      return { own: unchosen, base: null, other: kept }
    return { own: kept ?? begunWith(name), base: kept, other: null }
  }
  const draft = useRef<SharedDraft | null>(null)
  draft.current ??= begin(language)
  const now = () => draft.current ?? begin(language)
  const [lines, setLines] = useState(() => linesOf(now().own))
  const [other, setOther] = useState(now().other)
  const [version, setVersion] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const become = (next: SharedDraft) => {
    if (next.own !== now().own) setVersion((n) => n + 1)
    draft.current = next
    setLines(linesOf(next.own))
    setOther(next.other)
    keepInTab(matchId, unchosenOf(language), next.other === null ? null : next.own)
  }
  const save = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const { draft: next, writes } = toKeep(now(), readDraft(matchId, language), begunWith(language))
    if (writes) saveDraft(matchId, language, next.own)
    become(next)
  }
  const saveNow = useEffectEvent(save)
  const hear = useEffectEvent((key: string | null) => {
    if (key !== keyOf(matchId, language) && key !== null) return
    const next = heardOf(now(), readDraft(matchId, language), begunWith(language))
    if (next !== now()) become(next)
  })
  useEffect(() => {
    const leave = () => saveNow()
    const written = ({ key }: StorageEvent) => hear(key)
    const seen = () => hear(null) // a tab that slept was told nothing
    window.addEventListener('pagehide', leave)
    window.addEventListener('storage', written)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('storage', written)
      document.removeEventListener('visibilitychange', seen)
      leave()
    }
  }, [])
  const saveSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => saveNow(), SAVE_AFTER_MS)
  }
  return {
    ...{ language, lines, other, version },
    current: () => now().own,
    change: (next: string) => {
      if (next === now().own) return
      draft.current = { ...now(), own: next }
      setLines(linesOf(next))
      saveSoon()
    },
    choose: (which: 'own' | 'other') => {
      become(chosen(now(), which))
      saveSoon()
    },
    pick: (next: LanguageName) => {
      save()
      saveLanguage(matchId, next)
      draft.current = begin(next)
      setLines(linesOf(now().own))
      setOther(now().other)
      setLanguage(next)
    },
  }
}

const unchosenOf = (language: LanguageName) => `unchosen:${language}`
