import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { type Kysely, sql } from 'kysely'
import { isBeginning } from '../domain/search-words.ts'
import type { Tables } from './tables.ts'

/** The text search configurations of a language: its stemmer, and words as they are, for their beginnings; both without accents. */
export const CONFIGURATIONS: Record<InterfaceLanguage, readonly [stemmed: string, whole: string]> = {
  en: ['search_en', 'search_words'],
  es: ['search_es', 'search_words'],
  'pt-BR': ['search_pt', 'search_words'],
}

export interface Term {
  /** Without accents. */
  word: string
  /** The word by its stem or its beginning, as the text of a tsquery. */
  query: string
  /** It is one of the words that carry no meaning in its language. */
  stop: boolean
  /** Some problem has a word that begins with it. */
  known: boolean
}

/** What each word of a search means in a language. */
export async function termsOf(db: Kysely<Tables>, language: InterfaceLanguage, words: string[]): Promise<Term[]> {
  const [stemmed, whole] = CONFIGURATIONS[language]
  const asked = words.map((word) => (isBeginning(word) ? `${word}:*` : word))
  const { rows } = await sql<Term>`
    select plain as word, concat_ws(' | ', nullif(stem, ''), nullif(whole, '')) as query, stem = '' as stop,
      exists (select from search_words where language = ${language} and word ~>=~ plain and word ~<~ (plain || chr(1114111))) as known
    from unnest(${words}::text[], ${asked}::text[]) with ordinality as given(word, asked, place),
      lateral (select unaccent(given.word) as plain,
        to_tsquery(${stemmed}::regconfig, asked)::text as stem,
        to_tsquery(${whole}::regconfig, asked)::text as whole) parsed
    order by place`.execute(db)
  return rows
}

const CANDIDATES = 30

/** The words of the problems in a language that are the most like a word, by their trigrams. */
export async function wordsLike(db: Kysely<Tables>, language: InterfaceLanguage, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from search_words where language = ${language}
    order by word <-> ${word} limit ${CANDIDATES}`.execute(db)
  return rows.map((row) => row.word)
}

/** A word of the problems as it is, in the text of a tsquery. */
export const exactly = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
