import { isVisible } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { PackageReportLine, importPackage as route } from '@skirmish/contracts/rest/package-imports'
import { createDraft, type DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { type Asked, byFate, type MarkedLine } from '@skirmish/problem-package/import/import-report'
import { readForPanel, TAKES_TOO_MUCH, WAIT } from '@skirmish/problem-package/import/read-for-panel'
import { inLanguage } from '@skirmish/problem-package/import/sentence'
import type { Database } from '@skirmish/service-kit/database/database'
import { parser } from '@skirmish/service-kit/http/parser'
import { isRefusal, type Refusal, RefusedError, refuse } from '@skirmish/service-kit/http/refusal'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Static } from 'typebox'
import { inPackageTurn, inTurn, MANY_PACKAGES } from '../../large-work.ts'
import type { Tables } from '../../tables.ts'
import type { PackageContent } from '../domain/package-parts.ts'
import { readsAgainIn, rest } from '../package-rests.ts'
import { classesOf } from '../store/classes.ts'
import { beginDraft } from './draft-problem.ts'
import { importedBy, isOwn, mergeTargetOf, NO_TARGET } from './merge-draft.ts'
import { storePackagePictures } from './store-package-pictures.ts'

/** The gateway waits for 20 s. */
const WITHIN_MS = 18_000
/** Of those, to store the draft, and to draw its pictures: the next package waits for them too. */
const [STORING_MS, DRAWING_MS] = [3_000, 8_000]
const readFields = parser(createDraft.body, 'draft', false)

type Given = Static<typeof route.body>

/**
 * Begins a draft of a package of another judge, which is published as any other. If the teacher has exactly one class, the draft is assigned to it. `given`
 * loses its package, which is large, once the process that reads it has it; `includes` is a folder with headers for programs of packages. RULES PB18, PB24.
 */
export async function importPackage(
  { database, log, includes }: { database: Database<Tables>; log: Logger; includes?: string | undefined },
  authorId: string,
  given: Given,
  language: InterfaceLanguage,
  now: Date,
): Promise<Static<typeof route.answer.schema> | Refusal> {
  const since = performance.now()
  const leftMs = () => Math.max(0, Math.round(WITHIN_MS - (performance.now() - since)))
  const seconds = readsAgainIn(authorId, now)
  if (seconds > 0) return refuse(429, inLanguage(WAIT, language), {}, seconds)
  if (given.into !== undefined && !(await isOwn(database.db, authorId, given.into))) return NO_TARGET
  return inPackageTurn(async () => {
    const [only, ...further] = await classesOf(database.db, authorId, false)
    const assigned_classes = only && further.length === 0 ? [only.class_id] : null
    const hasClasses = assigned_classes !== null
    const job = { zip: given.package, name: given.name, language, hasClasses, ...(includes && { includes }) }
    given.package = ''
    const read = await readForPanel(job, { wallMs: Math.max(1, leftMs() - STORING_MS) })
    if ('beyond' in read) {
      // Only a busy machine lets so much time pass.
      if (read.beyond === 'wallMs') return MANY_PACKAGES
      rest(authorId, now)
      return refused(inLanguage(TAKES_TOO_MUCH, language), [])
    }
    if ('fault' in read) {
      if (read.error) log.error({ user_id: authorId, reader: read.error }, 'the reader of packages failed')
      return refused(read.fault, read.report)
    }
    const taken = checked(read.fields)
    if (isRefusal(taken)) return refused(`The package makes no draft: ${taken.body.detail}`, read.report)
    const restMs = Math.max(leftMs() - DRAWING_MS, STORING_MS)
    const { pictures, validator } = read
    const { fields, lines } = await storePackagePictures(
      database,
      authorId,
      { fields: taken, pictures },
      { leftMs: () => leftMs() - restMs, language, now },
    )
    const whole = { ...fields, ...(assigned_classes && { assigned_classes }), ...(validator && { validator }) }
    const made = await inTurn(async () => {
      const imported = importedBy(whole, given.name, read.origin)
      const begun = { ...whole, imported, ...(given.key && { key: given.key }) }
      const draft = await beginDraft(database, authorId, begun, now)
      if (isRefusal(draft)) return draft
      const { draft_id } = draft
      return { draft_id, merge: await mergeTargetOf(database.db, authorId, { draft_id, whole, imported }, given.into) }
    }, leftMs())
    if (isRefusal(made)) return made
    const { draft_id, merge } = made
    const report = unmarked([...read.report, ...lines].sort(byFate), merge?.merged)
    const merging = merge && { merge_target: merge.target }
    return { draft_id, ...merging, title: fields.title ?? '', format: read.format, report }
  })
}

/** The lines of a response: none asks for what the teacher's draft or problem has. */
const unmarked = (lines: MarkedLine[], had: PackageContent = {}): PackageReportLine[] =>
  lines.flatMap(({ asks, ...line }) => (asks && hasAsked(had, asks) ? [] : [line]))

/** Whether a draft or a problem has what a line of a package's report asks for. */
function hasAsked(whole: PackageContent, asked: Asked): boolean {
  const value = typeof asked === 'object' ? whole.testcases?.[asked.explanation_of]?.explanation : whole[asked]
  return typeof value === 'string' ? isVisible(value) : value !== undefined && value !== null
}

const refused = (fault: string, report: MarkedLine[]): Refusal =>
  refuse(400, fault, { errors: { package: [fault] }, report: unmarked(report) })

/** What a reader makes of a stranger's package passes as a teacher's own call does. */
export function checked(fields: unknown): DraftFields | Refusal {
  try {
    return readFields(fields) as DraftFields // its schema is that of the body
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal
    throw error
  }
}
