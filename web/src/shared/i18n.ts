import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { browserStorage } from './storage/browser-storage.ts'

/** Starts the translations; the page is drawn when the first language is there. */
const translationsReady = i18next
  .use(HttpBackend)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    fallbackLng: 'en',
    supportedLngs: [...INTERFACE_LANGUAGES, 'pt'],
    nonExplicitSupportedLngs: false,
    load: 'currentOnly',
    ns: ['app'],
    defaultNS: 'app',
    fallbackNS: 'app', // what all features say
    detection: {
      order: ['navigator', 'cookie', 'localStorage', 'querystring'],
      caches: [],
      convertDetectedLanguage: (found) => (found.startsWith('pt') ? 'pt-BR' : (found.split('-')[0] ?? 'en')),
    },
    backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
    interpolation: { escapeValue: false },
  })

/** Loads a feature's own texts before its screen is drawn; a later change of language brings them along. */
export const loadTexts = (...features: string[]): Promise<void> => i18next.loadNamespaces(features)

const CHOICE = 'language'

/** Changes the language and remembers it as this person's choice, which goes before the browser's. */
export function chooseLanguage(language: string): void {
  browserStorage.set(CHOICE, language)
  document.documentElement.lang = language
  void i18next.changeLanguage(language)
}

/** Applies an earlier choice. */
export async function restoreLanguage(): Promise<void> {
  await translationsReady
  const choice = browserStorage.get(CHOICE)
  if (choice && INTERFACE_LANGUAGES.some((known) => known === choice)) await i18next.changeLanguage(choice)
  document.documentElement.lang = i18next.language
}
