import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { pageOf } from '@skirmish/contracts/rest/page'
import type { Kysely } from 'kysely'
import { type HistoryFilter, historyOf } from '../store/history.ts'
import type { Tables } from '../store/tables.ts'

/** A page of the caller's finished matches of a type; `next` repeats the filters. RULES SH2. */
export async function readHistory(
  db: Kysely<Tables>,
  userId: string,
  query: HistoryFilter & { lang?: string },
  acceptLanguage: string | undefined,
) {
  const language = interfaceLanguage(query.lang, acceptLanguage)
  return pageOf('/history', query, await historyOf(db, userId, language, query))
}
