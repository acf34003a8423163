import { nextPage } from '@skirmish/contracts/rest/page'
import type { ProblemsQuery } from '@skirmish/contracts/rest/problems'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { allOf, wordsOf } from '../domain/search-words.ts'
import { type ListReader, numberBefore, type PageRow, type Place, problemPage } from '../store/problem-pages.ts'
import { queryOf, STEMMED } from '../store/searches.ts'
import { forgivingQuery } from './forgiving-query.ts'

/** What fits by title and by text are tiers 0 and 1; what a search may have meant is 2 and 3. */
const FORGIVING = 2

/** A page of the problems that the reader may practise; `next` repeats the filters and says where to go on. RULES SH2. */
export async function readProblems(db: Kysely<Tables>, reader: ListReader, query: ProblemsQuery) {
  const rows = await pageOf(db, reader, query)
  const results = rows.slice(0, query.limit)
  const last = results.at(-1)
  const more = rows.length > query.limit && last !== undefined && query.sort !== 'random'
  const following = { ...query, after: last && query.sort === undefined ? `${last.tier}.${last.number}` : undefined }
  return {
    results: results.map(({ tier: _tier, number: _number, ...problem }) => problem),
    next: more ? nextPage('/problems', following) : null,
  }
}

async function pageOf(db: Kysely<Tables>, reader: ListReader, query: ProblemsQuery): Promise<PageRow[]> {
  const { search, sort, after, offset, status, difficulty, complexity, knowledge } = query
  const place = after === undefined || sort !== undefined ? null : placeOf(after)
  if (search?.trim()) return foundBy(db, reader, query, place, wordsOf(search))
  const counted = !place && offset > 0 && !sort && !status && !difficulty && !complexity && !knowledge
  // No block counts the problems of classes.
  if (!counted || reader.class_problems.length > 0) return problemPage(db, reader, query, null, place)
  const number = await numberBefore(db, reader.language, offset)
  return problemPage(db, reader, query, null, { tier: 0, number })
}

/** The words as they are; where nothing has them, what may have been meant, in tiers of its own. */
async function foundBy(
  db: Kysely<Tables>,
  reader: ListReader,
  query: ProblemsQuery,
  place: Place | null,
  words: string[],
): Promise<PageRow[]> {
  if (words.length === 0) return []
  const asked = queryOf(STEMMED[reader.language], allOf(words))
  if (!place || place.tier < FORGIVING) {
    const found = await problemPage(db, reader, query, asked, place)
    if (found.length > 0 || place) return found
    const { sort: _sort, ...unsorted } = query
    const somewhere =
      query.offset > 0 && (await problemPage(db, reader, { ...unsorted, offset: 0, limit: 1 }, asked, null))
    if (somewhere && somewhere.length > 0) return []
  }
  const meant = await forgivingQuery(db, reader.language, words)
  const from = place && { ...place, tier: place.tier - FORGIVING }
  const rows = await problemPage(db, reader, query, meant, from)
  return rows.map((row) => ({ ...row, tier: row.tier + FORGIVING }))
}

function placeOf(after: string): Place {
  const [tier, number] = after.split('.')
  return { tier: Number(tier), number: Number(number) }
}
