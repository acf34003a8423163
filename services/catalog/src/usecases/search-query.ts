import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Kysely } from 'kysely'
import { isBeginning, meantBy, wordsOf } from '../domain/search-words.ts'
import { exactly, type Term, termsOf, wordsLike } from '../store/searches.ts'
import type { Tables } from '../store/tables.ts'

/**
 * A search as the text of a tsquery: every word has to fit, and a word that no problem has stands for the words that are meant by it.
 * Null where the search has no word.
 */
export async function searchQuery(
  db: Kysely<Tables>,
  language: InterfaceLanguage,
  search: string,
): Promise<string | null> {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const terms = await termsOf(db, language, words)
  const telling = terms.filter((term) => !term.stop)
  const fits = async ({ word, query, known }: Term) => {
    const meant = known || !isBeginning(word) ? [] : meantBy(word, await wordsLike(db, language, word))
    return `(${[query, ...meant.map(exactly)].join(' | ')})`
  }
  return (await Promise.all((telling.length > 0 ? telling : terms).map(fits))).join(' & ')
}
