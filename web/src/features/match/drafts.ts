import type { LanguageName } from '@skirmish/contracts/schema'
import { noteLanguage } from '../../shared/editor/last-language.ts'
import { languageNamed } from '../../shared/language-names.ts'
import { browserStorage, tabStorage } from '../../shared/tab/storage.ts'

/** Code drafts stay in the browser, one a language and match; the oldest make room for newer ones. */
export const keyOf = (matchId: string, language: string) => `code:${matchId}:${language}`

export const readDraft = (matchId: string, language: string): string | null =>
  browserStorage.get(keyOf(matchId, language))

export const saveDraft = (matchId: string, language: string, code: string): void =>
  browserStorage.setExpendable(keyOf(matchId, language), code)

/** The language that was chosen last in a match, where one was. */
export const readLanguage = (matchId: string): LanguageName | null =>
  languageNamed(browserStorage.get(keyOf(matchId, 'chosen')))

export function saveLanguage(matchId: string, language: LanguageName): void {
  noteLanguage(language)
  browserStorage.setExpendable(keyOf(matchId, 'chosen'), language)
}

/** A program may print more than a tab keeps; so much and no more is kept. */
const MOST_KEPT = 500_000

/** What belongs to one look at a match, and to one tab: its inputs and the output. Drafts are kept before it. */
const tabKeyOf = (matchId: string, name: string) => `seen:${matchId}:${name}`

export function readFromTab(matchId: string, name: string): unknown {
  try {
    return JSON.parse(tabStorage.get(tabKeyOf(matchId, name)) ?? 'null')
  } catch {
    return null
  }
}

export function keepInTab(matchId: string, name: string, value: unknown): void {
  const text = JSON.stringify(value)
  if (text.length <= MOST_KEPT) tabStorage.setExpendable(tabKeyOf(matchId, name), text)
  else tabStorage.remove(tabKeyOf(matchId, name))
}
