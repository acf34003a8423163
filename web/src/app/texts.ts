import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { chosenLanguage } from '../shared/language-choice.ts'
import { textsBackend } from './texts-backend.ts'

/** The texts that came with the document, by language and feature; none in `npm run dev`. What else is needed is asked for. */
const textsHere = () => JSON.parse(document.getElementById('texts')?.textContent ?? '{}')

/** Starts the translations, in the language that was chosen before or in the browser's. */
export async function startTexts(): Promise<void> {
  const choice = chosenLanguage()
  await i18next
    .use(textsBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...(choice ? { lng: choice } : {}),
      resources: textsHere(),
      partialBundledLanguages: true,
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
      interpolation: { escapeValue: false },
    })
  document.documentElement.lang = i18next.language
}
