import type { LanguageName } from '@skirmish/contracts/schema'
import { languageNamed } from '../language-names.ts'
import { browserStorage } from '../tab/storage.ts'

const LAST = 'code_language'
const FIRST: LanguageName = 'python'

/** The programming language that this person chose last, in whichever match: the next one begins with it. */
export const lastLanguage = (): LanguageName => languageNamed(browserStorage.get(LAST)) ?? FIRST

export const noteLanguage = (language: LanguageName): void => browserStorage.set(LAST, language)
