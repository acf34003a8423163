import { expect, test } from 'vitest'
import { interfaceLanguage } from '../src/interface-language.ts'

test.each([
  [undefined, undefined, 'en'],
  ['pt', undefined, 'pt-BR'],
  ['es-MX', 'pt-BR', 'es'],
  ['fr', 'es', 'en'],
  [undefined, 'fr-FR,fr;q=0.9,pt;q=0.5,en;q=0.1', 'pt-BR'],
  [undefined, 'en;q=0.3, ES;q=0.8', 'es'],
  [undefined, 'es;q=0, *', 'en'],
  [undefined, ';;q=,,x', 'en'],
] as const)('PB1 lang %j and Accept-Language %j are answered in %s', (lang, accepted, language) => {
  expect(interfaceLanguage(lang, accepted)).toBe(language)
})
