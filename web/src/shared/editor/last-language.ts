import type { LanguageName } from '@skirmish/contracts/schema'
import { languageNamed } from '../language-names.ts'
import { editorSettings } from '../tab/editor-settings.ts'
import { browserStorage } from '../tab/storage.ts'

const LAST = 'code_language'
const FIRST: LanguageName = 'python'

/** The programming language that the next match begins with: the one that is set for it, else what this person chose last, in whichever match. */
export const lastLanguage = (): LanguageName =>
  editorSettings.now().language ?? languageNamed(browserStorage.get(LAST)) ?? FIRST

export const noteLanguage = (language: LanguageName): void => browserStorage.set(LAST, language)
