import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { browserStorage } from './tab/storage.ts'

/** Names the choice in this browser's storage, and in the cookie by which the gateway sends the landing page in that language. */
const CHOICE = 'language'
const YEAR_SECONDS = 31_536_000

/** Remembers a language as this person's choice, which goes before the browser's. */
export function rememberLanguage(language: string): void {
  browserStorage.set(CHOICE, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${CHOICE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** The language that this person has chosen before, or null. */
export function chosenLanguage(): string | null {
  const choice = browserStorage.get(CHOICE)
  return INTERFACE_LANGUAGES.find((known) => known === choice) ?? null
}
