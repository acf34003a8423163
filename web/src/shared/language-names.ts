import type { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import type { LanguageName } from '@skirmish/contracts/schema'

/** The interface's languages, each by its own name. */
export const INTERFACE_LANGUAGE_NAMES: Record<(typeof INTERFACE_LANGUAGES)[number], string> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português',
}

/** The programming languages by the names that they are known by. */
export const LANGUAGE_NAMES: Record<LanguageName, string> = {
  python: 'Python',
  cpp: 'C++',
  c: 'C',
  java: 'Java',
  javascript: 'JavaScript',
}

/** The programming language that a text names, as a storage has it; null for any other text. */
export const languageNamed = (text: string | null): LanguageName | null =>
  text !== null && Object.hasOwn(LANGUAGE_NAMES, text) ? (text as LanguageName) : null // one of the names
