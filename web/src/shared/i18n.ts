import i18next from 'i18next'
import { rememberLanguage } from './language-choice.ts'

/** Loads a feature's own texts before its screen is drawn; a later change of language brings them along. */
export const loadTexts = (...features: string[]): Promise<void> => i18next.loadNamespaces(features)

/** Changes the language and remembers it as this person's choice, which goes before the browser's. */
export function chooseLanguage(language: string): void {
  rememberLanguage(language)
  document.documentElement.lang = language
  void i18next.changeLanguage(language)
}
