import i18next from 'i18next'
import { toast } from 'react-toastify'
import type { Connection } from './connection/connection.ts'
import { rememberLanguage } from './language-choice.ts'

/** Loads a feature's own texts before its screen is drawn; a later change of language brings them along. */
export const loadTexts = (...features: string[]): Promise<void> => i18next.loadNamespaces(features)

/**
 * Changes the language and remembers it as this person's choice, which goes before the browser's: at once, so that a page
 * that is opened while the texts still come has it too. Where its texts cannot be had, as without a connection, the language
 * stays and the player is told.
 */
export function createLanguageChoice(connection: Connection) {
  let latest = ''
  return async (language: string): Promise<void> => {
    latest = language
    rememberLanguage(language)
    const whole = await hasTexts(language, connection)
    if (latest !== language) return // the player has chosen another one meanwhile
    if (!whole) {
      rememberLanguage(i18next.language)
      toast.error(i18next.t('language_not_loaded'), { toastId: 'language-not-loaded' })
      return
    }
    document.documentElement.lang = language
    await i18next.changeLanguage(language)
  }
}

/** Whether all texts that this document has needed are there in a language, after those that are missing were asked for. */
async function hasTexts(language: string, connection: Connection): Promise<boolean> {
  const missing = () => [i18next.options.ns ?? []].flat().filter((name) => !i18next.hasResourceBundle(language, name))
  if (missing().length === 0) return true
  if (connection.isAway()) return false
  // i18next asks by itself only once for what it could not load.
  await i18next.reloadResources([language], missing())
  return missing().length === 0
}
