import type { DraftEntry } from '@skirmish/contracts/rest/problem-drafts'
import type { Kysely } from 'kysely'
import { programsOf } from '../../problems/store/test-sets.ts'
import type { Tables } from '../../tables.ts'
import { ASKED, missingOf } from '../domain/missing-fields.ts'
import { draftsOf } from '../store/problem-drafts.ts'

/** A page of a teacher's drafts, with one more than asked when there is a next page. RULES SH8. */
export async function listDrafts(
  db: Kysely<Tables>,
  authorId: string,
  page: { limit: number; offset: number },
): Promise<DraftEntry[]> {
  const drafts = await draftsOf(db, authorId, page, ASKED)
  const programs = await programsOf(
    db,
    drafts.flatMap(({ tests_hash }) => tests_hash ?? []),
  )
  return drafts.map(({ draft_id, title, updated_at, tests_hash, imported_from, lacks }) => ({
    draft_id,
    title,
    updated_at: updated_at.toISOString(),
    ...(imported_from !== null && { imported_from }),
    missing: missingOf(lacks, programs.get(tests_hash ?? '')),
  }))
}
