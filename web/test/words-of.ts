import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { createInstance } from 'i18next'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'

const textsOf = (file: string) => JSON.parse(readFileSync(join(ROOT, 'web/public/locales/en', `${file}.json`), 'utf8'))

const texts = createInstance()
await texts.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { app: textsOf('app'), match: textsOf('match') } },
  defaultNS: 'app',
  fallbackNS: 'app',
  interpolation: { escapeValue: false },
})

/** What a piece of a match's page says in English as it is first drawn, its parts between bars. */
export function wordsOf(piece: ReactNode): string {
  const markup = renderToStaticMarkup(createElement(I18nextProvider, { i18n: texts }, piece))
  const words = markup
    .replace(/<[^>]*>/g, '|')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  return words
    .split('|')
    .flatMap((part) => part.trim() || [])
    .join(' | ')
}
