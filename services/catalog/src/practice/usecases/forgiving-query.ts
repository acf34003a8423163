import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { isBeginning, meantBy, oneOfEach, wordsOf } from '../domain/search-words.ts'
import { type Query, queryOf, STEMMED, type Term, termsOf, WHOLE, wordsLike } from '../store/searches.ts'

/**
 * What a search may have meant that finds nothing as it is: each word fits by its beginning, one that no problem has stands for the
 * words that typing errors turn into it, and words without meaning count where there are no others.
 */
export async function forgivingQuery(db: Kysely<Tables>, language: InterfaceLanguage, words: string[]): Promise<Query> {
  const terms = await termsOf(db, language, words)
  // A letter without its accent may be a sign of the query's own syntax: ŉ is 'n, and ⑴ is (1).
  const telling = terms
    .filter((term) => !term.stop)
    .flatMap((term) => wordsOf(term.word).map((word) => ({ ...term, word })))
  const meanings = async ({ word, known }: Term) => {
    const meant = known || !isBeginning(word) ? [] : meantBy(word, await wordsLike(db, language, word))
    return [word, ...meant] // itself too: a class's words are not known here
  }
  if (telling.length === 0) return queryOf(WHOLE, oneOfEach(words.map((word) => [word])))
  return queryOf(STEMMED[language], oneOfEach(await Promise.all(telling.map(meanings))))
}
