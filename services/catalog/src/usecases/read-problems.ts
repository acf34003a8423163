import { nextPage } from '@skirmish/contracts/rest/page'
import type { ProblemsQuery } from '@skirmish/contracts/rest/problems'
import type { Kysely } from 'kysely'
import { numberBefore, type PageRow, type Place, problemPage, type Reader } from '../store/problem-pages.ts'
import type { Tables } from '../store/tables.ts'
import { searchQuery } from './search-query.ts'

/** A page of the problems that the reader may practise; `next` repeats the filters and says where to go on. RULES SH2. */
export async function readProblems(db: Kysely<Tables>, reader: Reader, query: ProblemsQuery) {
  const rows = await pageOf(db, reader, query)
  const results = rows.slice(0, query.limit)
  const last = results.at(-1)
  const next = rows.length > query.limit && last ? { ...query, after: `${last.tier}.${last.number}` } : null
  return {
    results: results.map(({ tier: _tier, number: _number, ...problem }) => problem),
    next: next && nextPage('/problems', next),
  }
}

async function pageOf(db: Kysely<Tables>, reader: Reader, query: ProblemsQuery): Promise<PageRow[]> {
  const { search, after, offset, ...rest } = query
  const place = after === undefined ? null : placeOf(after)
  if (search?.trim()) {
    const words = await searchQuery(db, reader.language, search)
    return words === null ? [] : problemPage(db, reader, query, words, place)
  }
  const { status, difficulty, complexity, knowledge } = rest
  if (place || offset === 0 || status || difficulty || complexity || knowledge)
    return problemPage(db, reader, query, null, place)
  const number = await numberBefore(db, reader.language, offset)
  return problemPage(db, reader, query, null, { tier: 0, number })
}

function placeOf(after: string): Place {
  const [tier, number] = after.split('.')
  return { tier: Number(tier), number: Number(number) }
}
