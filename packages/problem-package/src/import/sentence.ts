import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import es from './sentences/es.json' with { type: 'json' }
import ptBr from './sentences/pt-BR.json' with { type: 'json' }

type SentenceValue = string | number | Sentence | NamedLanguage
/** A language of statements by its code, which has another name in each language. */
interface NamedLanguage {
  readonly code: string
}
/** A sentence about a package: its words are ours, and its values are the package's, which no language changes. */
export interface Sentence {
  /** The words with `{0}`, `{1}` … in place of the values, as the tables of other languages have them. */
  readonly words: string
  readonly values: readonly SentenceValue[]
}

/** The tag of such a sentence, which is written in English. */
export const sentence = (parts: TemplateStringsArray, ...values: SentenceValue[]): Sentence => ({
  words: parts.reduce((words, part, i) => `${words}{${i - 1}}${part}`),
  values,
})

export const languageNamed = (code: string): NamedLanguage => ({ code })

/** The sentences of the import by their English words. */
export const TRANSLATED: Record<InterfaceLanguage, Readonly<Record<string, string>>> = { en: {}, es, 'pt-BR': ptBr }

/** The sentence in a language; a name of the package is the same in each. */
export function inLanguage(given: Sentence | string, language: InterfaceLanguage = 'en'): string {
  if (typeof given === 'string') return given
  const { words, values } = given
  return (TRANSLATED[language][words] ?? words).replaceAll(/\{(\d)\}/g, (_, i: string) => {
    const value = values[Number(i)] ?? ''
    if (typeof value === 'number') return value.toLocaleString(language)
    if (typeof value === 'string' || 'words' in value) return inLanguage(value, language)
    return new Intl.DisplayNames([language], { type: 'language' }).of(value.code) ?? value.code
  })
}
