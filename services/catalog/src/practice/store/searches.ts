import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The text search configurations: each language's stemmer, and words as they are, for their beginnings; all without accents. */
export const STEMMED: Record<InterfaceLanguage, string> = { en: 'search_en', es: 'search_es', 'pt-BR': 'search_pt' }
export const WHOLE = 'search_words'

/** A condition on the words of a problem. */
export type Query = RawBuilder<string>

/**
 * The condition of a text of words with `&`, `|` and `:*`; words without meaning in the configuration count for nothing. PostgreSQL takes
 * a word such as `2e5abc` for two that follow each other. Listings hold no places of words, so both have to fit, wherever they stand.
 */
export const queryOf = (configuration: string, text: string): Query =>
  sql`regexp_replace(to_tsquery(${configuration}::regconfig, ${text})::text, '<[-0-9]+>', '&', 'g')::tsquery`

export interface Term {
  /** Without accents. */
  word: string
  /** It is one of the words that carry no meaning in its language. */
  stop: boolean
  /** Some problem has a word that begins with it or with its stem. */
  known: boolean
}

/** What is known of each word of a search in a language. */
export async function termsOf(db: Kysely<Tables>, language: InterfaceLanguage, words: string[]): Promise<Term[]> {
  const beginsWith = (beginning: RawBuilder<string>) =>
    sql`exists (select from search_words where language = ${language}
      and word ~>=~ ${beginning} and word ~<~ (${beginning} || chr(1114111)))`
  const { rows } = await sql<Term>`
    select plain as word, stems = '{}' as stop,
      ${beginsWith(sql`plain`)} or ${beginsWith(sql`stems[1]`)} as known
    from unnest(${words}::text[]) with ordinality as given(word, place), lateral (select unaccent(given.word) as plain,
        tsvector_to_array(to_tsvector(${STEMMED[language]}::regconfig, given.word)) as stems) parsed
    order by place`.execute(db)
  return rows
}

const CANDIDATES = 20

/** The words of the problems in a language that are the most like a word, by their trigrams. */
export async function wordsLike(db: Kysely<Tables>, language: InterfaceLanguage, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from search_words where language = ${language}
    order by word <-> ${word} limit ${CANDIDATES}`.execute(db)
  return rows.map((row) => row.word)
}
