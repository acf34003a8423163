import { noteLanguage } from '../../shared/editor/last-language.ts'
import { browserStorage } from '../../shared/storage/browser-storage.ts'

/** Code drafts stay in the browser, one a language and match; the oldest make room for newer ones. */
const keyOf = (matchId: string, language: string) => `code:${matchId}:${language}`

export const readDraft = (matchId: string, language: string): string | null =>
  browserStorage.get(keyOf(matchId, language))

export const saveDraft = (matchId: string, language: string, code: string): void =>
  browserStorage.setExpendable(keyOf(matchId, language), code)

/** The language that was chosen last in a match, where one was. */
export const readLanguage = (matchId: string): string | null => browserStorage.get(keyOf(matchId, 'chosen'))

export function saveLanguage(matchId: string, language: string): void {
  noteLanguage(language)
  browserStorage.setExpendable(keyOf(matchId, 'chosen'), language)
}
