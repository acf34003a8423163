import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { importPackage as route } from '@skirmish/contracts/rest/package-imports'
import { readForPanel } from '@skirmish/problem-package/import/read-for-panel'
import type { Database } from '@skirmish/service-kit/database/database'
import { createAdmission, withPlace } from '@skirmish/service-kit/http/admission'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Static } from 'typebox'
import { inTurn } from '../../large-work.ts'
import type { Tables } from '../../tables.ts'
import { beginDraft } from './draft-problem.ts'

/** The process that reads takes up to 400 MB beside the catalog's own: one at a time. The gateway waits for 20 s. */
const places = createAdmission({ places: 1, line: 8, waitMs: 4_000 })
const BUSY = refuse(503, 'Many packages are being read. Please try again in a moment.', {}, 2)

/** Begins a draft of a package of another judge, which is published as any other. RULES PB18. */
export async function importPackage(
  database: Database<Tables>,
  authorId: string,
  { package: zip, name, key }: Static<typeof route.body>,
  language: InterfaceLanguage,
  now: Date,
): Promise<Static<typeof route.answer.schema> | Refusal> {
  const read = await withPlace(places, BUSY, () => readForPanel({ zip, name, language }))
  if (isRefusal(read)) return read
  const { report } = read
  if ('fault' in read) return refuse(400, read.fault, { errors: { package: [read.fault] }, report })
  const draft = await inTurn(() => beginDraft(database, authorId, { ...read.fields, ...(key && { key }) }, now))
  if (isRefusal(draft)) return draft
  return { draft_id: draft.draft_id, title: read.fields.title ?? '', format: read.format, report }
}
