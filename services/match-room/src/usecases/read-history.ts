import { pageOf } from '@skirmish/contracts/rest/page'
import type { Kysely } from 'kysely'
import { type HistoryFilter, historyOf } from '../store/history.ts'
import type { Tables } from '../store/tables.ts'

/** A page of the caller's finished ranked matches; `next` repeats the filters. RULES SH2. */
export async function readHistory(db: Kysely<Tables>, userId: string, filter: HistoryFilter) {
  return pageOf('/history', filter, await historyOf(db, userId, filter))
}
