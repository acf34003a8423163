import { browserStorage } from '../storage/browser-storage.ts'

const LAST = 'code_language'
const FIRST = 'python'

/** The programming language that this person chose last, in whichever match: the next one begins with it. */
export const lastLanguage = (): string => browserStorage.get(LAST) ?? FIRST

export const noteLanguage = (language: string): void => browserStorage.set(LAST, language)
